import * as d from '../../drawing/index.ts';

const { at, backdrop, colour: c, letters, plate } = d;
const tile = (letter: string, x: number, y: number, ink: string, size = 92): string =>
  at(
    x,
    y,
    1,
    d.rect(-size / 2 + 5, -size / 2 + 7, size, size, c.ink, 18, 0.14) +
      d.rect(-size / 2, -size / 2, size, size, ink, 18) +
      letters(letter, 0, size * 0.26, letter.length > 1 ? size * 0.34 : size * 0.46, { ink: c.cream, weight: 20 }),
  );
const tag = (text: string, x: number, y: number, w = 190): string =>
  at(x, y, 1, d.ticket(w, 50, letters(text, 0, 10, 22, { weight: 20 })));

export const lettersCover = (lines: string[]): string =>
  d.cover(
    { lines, ink: c.cream, band: c.plum },
    backdrop('#ecdff0', 600, 800),
    d.dots('#fff8ea'),
    tile('Č', 130, 430, c.coral, 150),
    tile('Ć', 310, 390, c.blue, 150),
    tile('Š', 480, 470, c.green, 150),
    tile('Ž', 180, 610, c.amber, 150),
    tile('Đ', 350, 590, c.sea, 150),
    at(500, 720, 1.1, d.owl()),
  );

export const lettersPages: string[] = [
  plate(
    backdrop('#ecdff0'),
    ...['A', 'B', 'C', 'Č', 'Ć', 'D', 'DŽ', 'Đ', 'E', 'F'].map((l, i) =>
      tile(
        l,
        130 + (i % 5) * 135,
        150 + Math.floor(i / 5) * 140,
        [c.coral, c.blue, c.green, c.amber, c.plum][(i * 3) % 5] ?? c.coral,
      ),
    ),
    at(400, 480, 0.9, d.owl()),
  ),
  plate(
    backdrop(c.cream),
    tile('Č', 90, 120, c.coral),
    tile('Ć', 490, 120, c.blue),
    at(220, 370, 1, d.boat()),
    tag('čamac', 200, 430),
    at(610, 390, 1.25, d.adult({ style: 'bald', hair: c.stone, top: c.blue })),
    tag('ćelav djed', 600, 440, 250),
    d.rect(398, 40, 4, 420, c.sand),
  ),
  plate(
    backdrop('#e4edd6'),
    tile('DŽ', 200, 120, c.green),
    tile('Đ', 600, 120, c.amber),
    at(
      200,
      390,
      1.6,
      at(
        -20,
        -30,
        1,
        d.rect(-30, -60, 60, 74, c.coral, 10) + d.rect(-34, -74, 68, 18, c.sand, 6) + d.circle(0, -22, 14, c.cream),
      ) + at(40, -10, 0.5, d.fruit('strawberry')),
    ),
    tag('džem', 185, 440),
    at(600, 390, 1.4, d.bag(c.plum, '#6a4469')),
    tag('đačka torba', 600, 440, 270),
    d.rect(398, 40, 4, 420, c.cream),
  ),
  plate(
    d.countryside({ seed: 6, y: 330 }),
    tile('IJE', 180, 110, c.coral, 120),
    tile('JE', 620, 110, c.blue, 120),
    at(190, 400, 0.9, d.flower(c.white)),
    at(240, 410, 0.9, d.flower(c.white)),
    tag('cvijet', 200, 460),
    at(560, 410, 0.8, d.flower(c.white)),
    at(620, 404, 0.8, d.flower(c.coral)),
    at(680, 412, 0.8, d.flower(c.lilac)),
    tag('cvjetovi', 620, 460),
  ),
  plate(
    d.room('#f3ddb4'),
    at(180, 440, 1.3, d.child({ style: 'bun', top: c.plum, skirt: true, pose: 'wave' })),
    at(600, 440, 1.3, d.child({ style: 'short', skin: 2, top: c.green, mood: 'wonder' })),
    at(270, 120, 1, d.bubble(280, 100, letters('Dobar dan!', 0, 12, 28, { weight: 20 }), -1)),
    at(560, 150, 1, d.bubble(200, 96, letters('Zdravo!', 0, 12, 28, { weight: 20 }), 1)),
  ),
  plate(
    backdrop(c.mist),
    at(400, 400, 2.4, d.book(c.coral, true)),
    tile('R', 120, 120, c.coral, 80),
    tile('I', 210, 90, c.blue, 80),
    tile('J', 300, 120, c.green, 80),
    tile('E', 390, 90, c.amber, 80),
    tile('Č', 480, 120, c.plum, 80),
    tile('I', 570, 90, c.sea, 80),
    at(680, 440, 1.1, d.owl()),
    at(130, 440, 1.1, d.snail()),
  ),
];
