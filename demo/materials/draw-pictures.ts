const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fffdf7"/>${body}</svg>\n`;

const at = (value: number): string => String(Math.round(value * 100) / 100);

/** A part of a circle, from its top on. */
function slice(
  center: { readonly x: number; readonly y: number; readonly r: number },
  from: number,
  to: number,
): string {
  const { x, y, r } = center;
  const point = (turn: number) =>
    `${at(x + r * Math.sin(turn * 2 * Math.PI))} ${at(y - r * Math.cos(turn * 2 * Math.PI))}`;
  return `M${x} ${y}L${point(from)}A${r} ${r} 0 ${to - from > 0.5 ? 1 : 0} 1 ${point(to)}Z`;
}

/** Circles in two, three, four, six and eight parts; one part of each is coloured. */
function fractions(): string {
  const colours = ['#e4572e', '#f3a712', '#76b041', '#17bebb', '#7a5cc0'];
  const circles = [2, 3, 4, 6, 8].map((parts, place) => {
    const center = { x: 100 + place * 180, y: 110, r: 75 };
    const slices = Array.from({ length: parts }, (_, part) => {
      const fill = part === 0 ? colours[place] : '#ffffff';
      return `<path d="${slice(center, part / parts, (part + 1) / parts)}" fill="${fill}" stroke="#37302a" stroke-width="4" stroke-linejoin="round"/>`;
    });
    return slices.join('');
  });
  return svg(920, 220, circles.join(''));
}

/** A plant with its root, stem, leaves and flower, and lines to write beside. */
function plant(): string {
  const petals = Array.from({ length: 8 }, (_, petal) => {
    return `<ellipse cx="250" cy="70" rx="22" ry="42" fill="#f3a712" transform="rotate(${petal * 45} 250 120)"/>`;
  });
  const roots = [
    'M250 470C230 510 200 520 180 560',
    'M250 470C252 520 246 540 250 580',
    'M250 470C270 510 300 520 318 560',
  ];
  const lines = [120, 300, 360, 530].map(
    (y) => `<path d="M330 ${y}H560" stroke="#b9aea0" stroke-width="3" stroke-dasharray="2 8" stroke-linecap="round"/>`,
  );
  return svg(
    600,
    620,
    `<rect y="470" width="600" height="150" fill="#e8d8c3"/>
<path d="M250 120V470" stroke="#4d8c3a" stroke-width="14" stroke-linecap="round"/>
<path d="M250 380C180 380 140 340 130 290C200 290 240 320 250 380Z" fill="#76b041"/>
<path d="M250 330C310 330 350 300 360 250C300 250 260 270 250 330Z" fill="#76b041"/>
${petals.join('')}<circle cx="250" cy="120" r="34" fill="#8a5a2b"/>
${roots.map((d) => `<path d="${d}" fill="none" stroke="#8a5a2b" stroke-width="8" stroke-linecap="round"/>`).join('')}
${lines.join('')}`,
  );
}

/** Water goes from the sea to a cloud, and comes back as rain by a river. */
function water(): string {
  const drops = [0, 1, 2, 3, 4].map(
    (drop) =>
      `<path d="M${560 + drop * 34} ${190 + (drop % 2) * 26}q-12 20 0 28q12-8 0-28z" fill="#3a7ca5" stroke="none"/>`,
  );
  const arrow = (d: string, head: string) =>
    `<path d="${d}" fill="none" stroke="#e4572e" stroke-width="8" stroke-linecap="round"/><path d="${head}" fill="#e4572e"/>`;
  return svg(
    800,
    480,
    `<rect width="800" height="420" fill="#d9effa"/><circle cx="90" cy="80" r="48" fill="#f3a712"/>
<path d="M420 400L620 250L800 360V480H380Z" fill="#76b041"/><path d="M0 380Q220 350 430 390L400 480H0Z" fill="#3a7ca5"/>
<path d="M640 275Q590 320 560 345T420 405" fill="none" stroke="#3a7ca5" stroke-width="16" stroke-linecap="round"/>
<path d="M540 170a44 44 0 0 1 30-82a62 62 0 0 1 116 0a44 44 0 0 1 34 82z" fill="#ffffff" stroke="#b9aea0" stroke-width="4"/>
${drops.join('')}${arrow('M200 350Q170 240 220 150', 'M206 150L230 118L244 158Z')}${arrow('M290 100Q380 60 480 100', 'M476 82L514 110L468 118Z')}`,
  );
}

/** A small town from above on squared paper: streets, houses, a school, trees and a pond, to find ways on. */
function town(): string {
  const squares = [1, 2, 3, 4, 5, 6, 7].flatMap((line) => [
    `M${line * 100} 0V600`,
    ...(line < 6 ? [`M0 ${line * 100}H800`] : []),
  ]);
  const house = (x: number, y: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="60" height="60" rx="4" fill="${fill}"/><path d="M${x} ${y}L${x + 60} ${y + 60}M${x + 60} ${y}L${x} ${y + 60}" stroke="#37302a" stroke-width="2"/>`;
  const tree = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="24" fill="#76b041"/>`;
  const houses: readonly (readonly [number, number])[] = [
    [120, 120],
    [220, 120],
    [620, 20],
    [620, 120],
    [20, 320],
    [520, 420],
    [620, 520],
  ];
  const trees: readonly (readonly [number, number])[] = [
    [50, 50],
    [250, 450],
    [250, 550],
    [450, 450],
    [750, 50],
    [750, 450],
  ];
  return svg(
    800,
    600,
    `<path d="M0 250H800M350 0V600M350 350H800" fill="none" stroke="#d9cfc0" stroke-width="44"/>
<path d="M40 480Q20 400 110 420T190 500Q160 580 90 560T40 480Z" fill="#8ecae6"/>
${houses.map(([x, y], place) => house(x, y, place % 2 === 0 ? '#e4572e' : '#f3a712')).join('')}
<rect x="410" y="120" width="120" height="80" rx="4" fill="#7a5cc0"/><path d="M470 120V60L520 78L470 94" fill="#ffffff" stroke="#37302a" stroke-width="4"/>
${trees.map(([x, y]) => tree(x, y)).join('')}<path d="${squares.join('')}" stroke="#b9aea0" stroke-width="2" fill="none" opacity="0.7"/>`,
  );
}

/** Pictures that need no words, by the names of their files. */
export const pictures = (): Readonly<Record<string, string>> => ({
  'fractions.svg': fractions(),
  'plant.svg': plant(),
  'town.svg': town(),
  'water.svg': water(),
});
