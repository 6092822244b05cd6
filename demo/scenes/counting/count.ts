import * as d from '../../drawing/index.ts';

const { at, backdrop, colour: c, letters, plate, row } = d;
const card = (number: string, ink: string): string =>
  at(110, 130, 1, d.ticket(150, 170, letters(number, 0, 45, 90, { ink, weight: 21 })));
const sign = (text: string, x: number, y: number, size = 80, ink: string = c.ink): string =>
  letters(text, x, y, size, { ink, weight: 21 });

export const countCover = (lines: string[]): string =>
  d.cover(
    { lines, ink: c.ink },
    backdrop('#f8cf6a', 600, 800),
    d.dots('#fbe3a4'),
    d.many(10, (i) => {
      const x = 96 + (i % 4) * 136 + (i > 7 ? 136 : 0);
      const y = 360 + Math.floor(i / 4) * 150;
      return (
        d.circle(x, y, 58, [c.coral, c.blue, c.green, c.cream, c.plum][i % 5] ?? c.coral) +
        letters(String(i + 1), x, y + 24, i === 9 ? 42 : 48, { ink: i % 5 === 3 ? c.ink : c.cream, weight: 21 })
      );
    }),
    at(80, 712, 0.92, d.snail(c.sea)),
    at(520, 706, 1, d.bird(c.coral), { flip: true }),
  );

export const countPages: string[] = [
  plate(d.countryside({ seed: 8 }), card('1', c.coral), d.sun(610, 120, 62), at(420, 440, 1.2, d.tree())),
  plate(
    backdrop(c.mist),
    card('2', c.blue),
    d.stroke('M240 352Q480 330 800 360', c.bark, 14),
    row(2, 380, 346, 210, 1.7, (i) => d.bird(i === 0 ? c.blue : c.coral)),
    d.many(9, (i) => at(270 + i * 62, 352 + (i % 2) * 6, 0.6, d.leaf(c.leaf), { turn: i % 2 === 0 ? -30 : 160 })),
  ),
  plate(
    backdrop('#fbe3c0'),
    d.rect(0, 400, 800, 100, c.wood),
    row(3, 300, 402, 170, 1.9, () => d.fruit('apple')),
    card('3', c.green),
  ),
  plate(
    d.countryside({ seed: 4, y: 340 }),
    card('4', c.plum),
    row(4, 270, 440, 140, 1.15, (i) => d.flower([c.coral, c.white, c.lilac, c.sun][i], i === 3 ? c.coral : c.sun)),
    at(420, 230, 0.9, d.butterfly()),
  ),
  plate(
    backdrop(c.water),
    d.sea(40),
    card('5', c.coral),
    row(5, 250, 300, 118, 0.82, (i) =>
      at(0, i % 2 === 0 ? -40 : 70, 1, d.fish([c.coral, c.sun, c.plum, c.amber, c.leaf][i])),
    ),
    d.many(8, (i) => d.ring(220 + i * 72, 140 + ((i * 61) % 120), 6 + (i % 3) * 3, c.white, 3, 0.7)),
  ),
  plate(
    backdrop(c.cream),
    ...[6, 7, 8, 9, 10].flatMap((count, r) => [
      sign(String(count), 80, 92 + r * 92, 52, [c.coral, c.blue, c.green, c.plum, c.amber][r] ?? c.ink),
      row(count, 170, 92 + r * 92, 62, r === 0 ? 0.7 : 0.85, () =>
        d.fruit((['lemon', 'plum', 'pear', 'orange', 'strawberry'] as const)[r] ?? 'plum'),
      ),
    ]),
  ),
  plate(
    backdrop('#e6edd2'),
    d.rect(60, 90, 300, 320, c.cream, 24),
    d.rect(440, 90, 300, 320, c.cream, 24),
    row(3, 130, 240, 80, 1, () => d.fruit('pear')),
    row(2, 170, 350, 80, 1, () => d.fruit('pear')),
    row(3, 500, 300, 90, 1, () => d.fruit('apple')),
    d.circle(400, 250, 48, c.coral),
    d.stroke('M386 226L416 250L386 274', c.cream, 12),
  ),
  plate(
    backdrop('#fbe3c0'),
    row(2, 90, 250, 90, 1.2, () => d.fruit('apple')),
    sign('+', 275, 250, 70),
    row(3, 370, 250, 90, 1.2, () => d.fruit('apple')),
    sign('=', 645, 250, 60),
    sign('5', 735, 256, 84, c.coral),
    sign('2', 135, 400),
    sign('+', 275, 396, 70),
    sign('3', 460, 400),
    sign('=', 645, 394, 60),
    sign('5', 735, 400, 80, c.coral),
  ),
];
