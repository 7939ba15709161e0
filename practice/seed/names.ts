import type { Gender } from '../identifiers.ts';

/** Matching first names and surnames, by language community. */
export interface NameGroup {
  /** Approximate percentage of the population. */
  readonly share: number;
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly surnames: readonly string[];
}

function words(text: string): readonly string[] {
  return text.split(/,\s*/);
}

export const nameGroups = {
  isiZulu: {
    share: 23,
    female: words(
      'Nomvula, Thandiwe, Zanele, Nokuthula, Lindiwe, Ntombifuthi, Sibongile, Hlengiwe, Nonhlanhla, Zinhle',
    ),
    male: words(
      'Sipho, Themba, Bongani, Sibusiso, Mandla, Nkosinathi, Thulani, Siyabonga, Mthokozisi, Sanele',
    ),
    surnames: words(
      'Dlamini, Nkosi, Ndlovu, Khumalo, Zulu, Mkhize, Cele, Ngcobo, Buthelezi, Mthembu, Gumede, Zondo',
    ),
  },
  isiXhosa: {
    share: 16,
    female: words(
      'Nosipho, Ntombizodwa, Nomfundo, Lulama, Phumza, Noluthando, Babalwa, Zukiswa, Andiswa, Yonela',
    ),
    male: words('Luthando, Ayanda, Mzwandile, Vuyo, Lwazi, Xolani, Siseko, Unathi, Khanyiso, Zolani'),
    surnames: words(
      'Mabandla, Sobukwe, Ngxongo, Mbeki, Gqola, Tshabalala, Mfenyana, Qwabe, Ntshinga, Xaba, Jizana',
    ),
  },
  afrikaans: {
    share: 13,
    female: words(
      'Anneliese, Marietjie, Elmarie, Chanté, Liezel, Carmen, Rochelle, Ilse, Zelda, Magriet, Renée',
    ),
    male: words('Pieter, Johannes, Riaan, André, Francois, Deon, Jaco, Willem, Etienne, Ashwin, Granville'),
    surnames: words(
      "van der Merwe, Botha, du Plessis, Nel, Jacobs, Adams, Fortuin, Coetzee, Pretorius, Van Wyk, September, Le Roux, O'Ryan",
    ),
  },
  english: {
    share: 8,
    female: words('Sarah, Kate, Lauren, Michelle, Jennifer, Bronwyn, Tracy, Megan, Anne-Marie'),
    male: words('David, Michael, Craig, Gareth, Brendan, Grant, Warren, Stephen, Ross'),
    surnames: words(
      "Smith, Williams, Campbell, Thompson, O'Connor, Stewart, Walker, Petersen, Hughes-Jones, Clarke",
    ),
  },
  sepedi: {
    share: 10,
    female: words('Mmabatho, Lerato, Dikeledi, Mokgadi, Raesetja, Phuti, Kgaugelo, Mahlatse'),
    male: words('Thabo, Lesiba, Tumelo, Phuti, Kagiso, Malose, Lethabo, Matome'),
    surnames: words('Molefe, Mashaba, Ledwaba, Mokgatla, Rapetswa, Sekgobela, Mothapo, Makgoba, Masemola'),
  },
  sesotho: {
    share: 8,
    female: words('Palesa, Mpho, Puleng, Nthabiseng, Refilwe, Teboho, Matshediso'),
    male: words('Tshepo, Lebohang, Thabiso, Katleho, Moeketsi, Teboho, Sello'),
    surnames: words('Mokoena, Motaung, Mofokeng, Radebe, Tsotetsi, Moloi, Lekota, Phakoe'),
  },
  setswana: {
    share: 8,
    female: words('Boitumelo, Keneilwe, Onalenna, Gaone, Tebogo, Masego, Kelebogile'),
    male: words('Kabelo, Oratile, Tshiamo, Lesego, Thuso, Neo, Goitseone'),
    surnames: words('Modise, Seleka, Motsepe, Moagi, Kgosi, Pule, Tau, Molaolwa, Setshedi'),
  },
  xitsonga: {
    share: 5,
    female: words('Tsakani, Nyeleti, Rhulani, Amukelani, Hlamalani, Vutomi'),
    male: words('Vusi, Ntsako, Hlulani, Xolani, Tiyani, Nhlamulo'),
    surnames: words('Baloyi, Chauke, Maluleke, Mabunda, Hlungwani, Shirinda, Rikhotso'),
  },
  tshivenda: {
    share: 3,
    female: words('Mulalo, Ndivhuwo, Rofhiwa, Tshilidzi, Azwindini, Livhuwani'),
    male: words('Fhatuwani, Mashudu, Rendani, Thilivhali, Aluwani, Khathutshelo'),
    surnames: words('Netshitenzhe, Mudau, Nemakonde, Ramaphosa, Tshivhase, Mphephu, Ndou'),
  },
  siSwati: {
    share: 2,
    female: words('Temahlubi, Nomcebo, Lungile, Phindile, Tengetile'),
    male: words('Mfanfikile, Sandile, Musa, Mduduzi, Celimpilo'),
    surnames: words('Shongwe, Mamba, Simelane, Nkambule, Magagula, Lukhele'),
  },
  isiNdebele: {
    share: 2,
    female: words('Nomathemba, Sesi, Busisiwe, Nomsa, Thoko'),
    male: words('Jabulani, Vusumuzi, Mandlenkosi, Sifiso, Petrus'),
    surnames: words('Mahlangu, Skosana, Masilela, Mtsweni, Jiyane, Mnguni'),
  },
  indian: {
    share: 2,
    female: words('Priya, Nirvana, Kavitha, Fatima, Shanthi, Ayesha'),
    male: words('Rajesh, Yusuf, Sanjay, Imraan, Dhiren, Vikesh'),
    surnames: words('Naidoo, Pillay, Govender, Moodley, Patel, Ebrahim, Singh, Chetty'),
  },
} satisfies Record<string, NameGroup & Record<Gender, readonly string[]>>;

/** Employees from neighbouring countries who work in South Africa on a passport or an asylum seeker's permit. */
export const foreignGroups: readonly (NameGroup & { readonly country: string })[] = [
  {
    share: 60,
    country: 'ZWE',
    female: words('Rudo, Chipo, Tariro, Rutendo'),
    male: words('Tendai, Tatenda, Farai, Munashe'),
    surnames: words('Moyo, Ncube, Chikwanha, Mutasa, Sibanda'),
  },
  {
    share: 25,
    country: 'MWI',
    female: words('Chikondi, Thokozani, Mphatso'),
    male: words('Chisomo, Yamikani, Limbani'),
    surnames: words('Banda, Phiri, Mwale, Chirwa'),
  },
  {
    share: 15,
    country: 'MOZ',
    female: words('Graça, Celeste, Isaura'),
    male: words('João, Armando, Hélder'),
    surnames: words('Machel, Conceição, Sitoe, Nhantumbo'),
  },
];
