/** Words for suggested passphrases: 1,024 of our own choice, short, plain and inoffensive. Ten bits each. */
export const passphraseList: readonly string[] = `
acorn actor adult agent alarm album alert almond alpaca amber anchor angle animal ankle antler apple apricot apron
arch arena armour artist aspen attic august aunt author autumn award axle baboon badge bagel baker balcony ballet
balloon bamboo banana banjo banner baobab bark barley barn barrel basil basin basket battery beach beacon bead beak
beam bean beard beaver bedroom beech beef beetle belfry belt bench berry bicycle bike biltong birch biscuit bishop
bison blade blanket blend blossom blouse blue board boat bobotie body bolt bone bonnet book boot border bottle
bottom boulder bowl braai bracket branch brass bread breeze brick bridge broom brother brown brush bubble bucket
buckle budget buffalo bugle builder bulb bundle bunny burger burrow bushel bushveld butter button cabbage cabin
cable cactus cake calf camel camera camp canal candle cannon canoe canvas canyon captain caravan carbon card cargo
carpet carrot cart carve cashew castle cattle cave cedar ceiling celery cellar cello cement cereal chain chair chalk
chapel chart cheese cheetah cherry chess chest chicken chimney chin chip circle circus citrus clarinet clay clean
cliff climb clinic clock closet cloth cloud clover clown club coach coast coat cobra cobweb cocoa coconut coffee
coin collar colour comb comet compass concert cone cook cookie copper coral corn corner cosmos cottage cotton
country cousin crab cradle crane crater crayon cream creek crew cricket crisp crop cross crow crown crumb crust
crystal cuckoo cucumber cupboard curry curtain curve cushion custard cycle cymbal daisy dance dancer dawn daybreak
delta dentist desert desk diamond diary dinner dish diver dock doctor dolomite dolphin domino donkey door dough dove
dozen dragon drama drawer dream dress drill drum duck dune dusk dust eagle earth easel east echo editor eland elbow
elephant ember emerald engine envelope estate estuary evening eyebrow fabric face factory falcon family farm farmer
father faucet feast feather fence fern ferry fiddle field figure finch finger fire fish flag flame flamingo flannel
flask fleece flint flock floor flour flower flute foam folder forest fork fossil fountain frame freckle freight
friday friend frog frost fruit fudge funnel fynbos gallery galley gallop garage garden garlic garnet gate gazelle
gecko gemsbok giant gift ginger giraffe glacier glass glide globe glove glue goat goblet gold golf goose gorge
gorilla gown grain granite grape grass gravel gravy green grill grocer guava guitar gulf gull hadeda hail hair hall
hammer hammock hamster hand handle harbour hare harp harvest hatch hawk hazel head heart heater heather hedge heel
helmet herb heron hiker hill hinge hippo hobby hockey holly honey hood hoof hook horizon horn hornbill horse hose
hotel hound house hunter icicle igloo impala inch insect iris iron island ivory jackal jacket jade jaguar january
jasmine jeans jelly jewel jigsaw jockey journal journey juice jungle juniper jury kalahari karoo kennel kettle
kidney kilt king kitchen kite kitten kiwi knee knife knight knot koala kopje koppie kudu label lace ladder lagoon
lake lamb lamp lane lantern lark lasso laundry lava lawn leaf leather lecture leek legend lemon lens lentil leopard
letter lettuce lever library light lilac lily lime linen lion liquid list lizard llama loaf lobby lobster lodge loft
lollipop lotus lounge lowveld lumber lunch lung lychee lynx machine magnet magpie maize mango manor maple marble
march margin market marmot maroon marsh mask mast match mattress meadow meal mealie medal meerkat melon member memo
menu mercury metal meteor midnight mile milk mill mint minute mirror mist mitten model mole monday monkey month moon
mopane morning mosaic moss moth motor mountain mouse mouth muffin mule muscle museum music mussel mustard myth nail
napkin nature navy neck nectar needle nephew nest nettle nickel niece night noodle noon north nose notebook nougat
novel nugget number nurse nutmeg nyala oasis oatmeal ocean october octopus office olive omelette onion opal opera
orange orbit orchard orchid organ oryx osprey ostrich otter oval oven owner oxygen oyster paddle page pail paint
palace palm pancake panda panel pangolin panther papaya paper parade parcel park parrot parsley party passage pasta
pastry patch path patio peach peacock peanut pear pearl pebble pecan pelican pencil penguin pepper perch petal phone
photo piano pickle picnic pigeon pillow pilot pine pirate pitcher pizza planet plank plant plate plateau plaza plum
plumber pocket poem poet pond pony poppy porch port postcard potato pottery powder prince prism prize protea puddle
puffin pump pumpkin puppet puppy purple puzzle pyramid quagga quail quarry quartz queen quill quilt quince rabbit
radar radio radish raft rail rain rainbow raisin ramp ranch raven recipe reed reedbuck reef reptile rhino rhubarb
rhythm ribbon rice ridge ring ripple river road robe robin robot rocket rodeo roof rooibos room root rope rose
rowboat ruby rudder ruler sable saddle sail sailor salad salmon salt sand sandal satin saturn sauce sausage savanna
scale scarf school science scooter scout screen screw seal season seaweed seed shadow shark shawl shed sheep shelf
shell ship shirt shoe shop shore shoulder shovel shower shrimp signal silk silver singer sister skate sketch skirt
sled sleeve slipper smoke snail snake snow soap soccer sock sofa soil soldier sonnet soup south spade spaniel
sparrow spear spice spider spinach spiral spoon spring sprout spruce square squash squid squirrel stable stadium
stage stair stamp star station statue steam steel steenbok stem stone stool stork storm story stove straw stream
street string student studio sugar suit summer sunbird sunday sunset surf suricate swallow swan sweater swing sword
syrup table tail tailor talent tango tank tape tapestry target tart taxi teacher teapot temple tennis tent theatre
thimble thistle thread throne thumb thunder ticket tide tiger timber toad toast toffee tomato tongue topaz torch
tortoise toucan towel tower town tractor trail train travel tray treasure tree triangle trophy trousers trout truck
trumpet trunk tuba tuesday tulip tuna tunnel turbine turkey turnip turtle tusk tweed twig twilight umbrella uncle
unicorn valley vanilla vase vault veld velvet verse vest village vine vinegar vineyard violet violin visitor vlei
volcano voyage waffle wagon waist waiter walnut walrus waltz warden warthog wasp watch water wave weasel weather
weaver weekend west wetland whale wheat wheel whisker whistle willow wind window winter wizard wolf wombat wood wool
worker world wreath wren wrist yacht yard yarn yellow yogurt zebra zinc zipper zone
`
  .trim()
  .split(/\s+/);
