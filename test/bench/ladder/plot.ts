/** What one line of a plot shows. */
export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [across: number, up: number])[];
}

interface Plot {
  readonly series: readonly Series[];
  /** What the axes count. */
  readonly across: string;
  readonly up: string;
}

const [width, height, left, bottom, top] = [900, 460, 70, 50, 20];
const room = { across: 560, up: height - bottom - top };
const colours = ['#1b6ca8', '#b8336a', '#2f855a', '#b7791f', '#6b46c1', '#c53030', '#2c7a7b', '#4a5568'];

/** Powers of ten from below the smallest value to above the largest. */
function decadesOf(values: readonly number[]): readonly [number, number] {
  const logs = values.filter((value) => value > 0).map(Math.log10);
  return [
    Math.floor(Math.min(...logs)),
    Math.max(Math.ceil(Math.max(...logs)), Math.floor(Math.min(...logs)) + 1),
  ];
}

/** Lines over two logarithmic axes, as an SVG image: what grows in proportion rises at 45°. */
export function plot({ series, across, up }: Plot): string {
  const points = series.flatMap((one) => one.points);
  const [x0, x1] = decadesOf(points.map(([x]) => x));
  const [y0, y1] = decadesOf(points.map(([, y]) => y));
  const placeX = (value: number) => left + ((Math.log10(value) - x0) / (x1 - x0)) * room.across;
  const placeY = (value: number) =>
    top + room.up - ((Math.log10(Math.max(value, 10 ** y0)) - y0) / (y1 - y0)) * room.up;
  const grid = [
    ...decades(x0, x1).map((value) => {
      const x = placeX(value);
      return `<path d="M${x} ${top}V${top + room.up}" class="grid"/><text x="${x}" y="${height - 28}" text-anchor="middle">${value.toLocaleString('en')}</text>`;
    }),
    ...decades(y0, y1).map((value) => {
      const y = placeY(value);
      return `<path d="M${left} ${y}H${left + room.across}" class="grid"/><text x="${left - 8}" y="${y + 4}" text-anchor="end">${value.toLocaleString('en')}</text>`;
    }),
  ];
  const lines = series.map(({ name, points: own }, index) => {
    const colour = colours[index % colours.length];
    const path = own.map(([x, y], nth) => `${nth === 0 ? 'M' : 'L'}${placeX(x)} ${placeY(y)}`).join('');
    const y = top + 20 + index * 22;
    return `<path d="${path}" stroke="${colour}" class="line"/><text x="${left + room.across + 24}" y="${y}" fill="${colour}">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">
<style>.grid{stroke:#ddd}.line{fill:none;stroke-width:2}</style><rect width="100%" height="100%" fill="#fff"/>
${[...grid, ...lines].join('\n')}
<text x="${left + room.across / 2}" y="${height - 8}" text-anchor="middle">${across}</text>
<text x="${left}" y="${top - 6}">${up}</text>
</svg>
`;
}

const decades = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index));
