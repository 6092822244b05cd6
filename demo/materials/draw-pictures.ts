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

/** Pictures that need no words, by the names of their files. */
export const pictures = (): Readonly<Record<string, string>> => ({
  'fractions.svg': fractions(),
  'plant.svg': plant(),
});
