import * as d from '../../drawing/index.ts';

const { at, backdrop, colour: c, letters, plate } = d;
type Food = { crust: string; fill: string; dots: string };
export const cake: Food = { crust: c.brick, fill: c.pink, dots: c.coral };
export const pizza: Food = { crust: c.wood, fill: c.sun, dots: c.brick };
/** A fraction in its written form: one number over the other. */
const fraction = (top: string, bottom: string, x: number, y: number, ink: string = c.ink): string =>
  letters(top, x, y - 16, 48, { ink, weight: 20 }) +
  d.stroke(`M${x - 40} ${y}H${x + 40}`, ink, 9) +
  letters(bottom, x, y + 66, 48, { ink, weight: 20 });

export const fractionsCover = (lines: string[], food: Food, ground: string): string =>
  d.cover(
    { lines, ink: c.cream, band: ground },
    backdrop('#f9e6c2', 600, 800),
    d.dots('#f3d49b'),
    d.circle(300, 560, 250, c.coral, 0.16),
    at(300, 560, 2.05, d.pie(8, 1, food)),
    at(70, 720, 0.9, d.fruit('cherry')),
    at(540, 726, 0.9, d.fruit('strawberry')),
  );

export const fractionsPages = (food: Food, wall: string): string[] => [
  plate(
    d.room(wall),
    at(420, 392, 1.1, d.child({ style: 'bun', hair: c.cocoa, top: c.cream, pose: 'wave', mood: 'laugh' })),
    at(420, 450, 1.4, d.stall(food.crust)),
    at(310, 276, 0.4, d.pie(1, 0, food)),
    at(530, 276, 0.4, d.pie(8, 0, food)),
    at(100, 455, 1.1, d.child({ style: 'pigtails', skin: 2, top: c.sea, skirt: true, pose: 'point' })),
  ),
  plate(
    backdrop(c.mist),
    at(230, 250, 1.7, d.pie(2, 1, food)),
    fraction('1', '2', 460, 240, c.coral),
    at(660, 250, 1, d.pie(2, 0, food)),
  ),
  plate(
    backdrop('#f9e6c2'),
    at(150, 220, 1.05, d.pie(3, 2, food)),
    fraction('1', '3', 150, 400),
    at(400, 220, 1.05, d.pie(4, 3, food)),
    fraction('1', '4', 400, 400),
    at(650, 220, 1.05, d.pie(8, 7, food)),
    fraction('1', '8', 650, 400),
  ),
  plate(
    backdrop(c.pink),
    at(260, 250, 1.9, d.pie(4, 1, food)),
    fraction('3', '4', 580, 240, c.brick),
    d.stroke('M640 214Q690 200 720 214M640 300Q690 314 720 300', c.ink, 4),
    d.circle(740, 216, 9, c.coral),
    d.circle(740, 300, 9, c.sea),
  ),
  plate(
    backdrop('#e4edd6'),
    at(140, 220, 1, d.pie(2, 1, food)),
    fraction('1', '2', 140, 400),
    letters('=', 270, 240, 46),
    at(400, 220, 1, d.pie(4, 2, food)),
    fraction('2', '4', 400, 400),
    letters('=', 530, 240, 46),
    at(660, 220, 1, d.pie(8, 4, food)),
    fraction('4', '8', 660, 400),
  ),
  plate(
    backdrop('#f9e6c2'),
    at(150, 200, 0.95, d.pie(8, 5, food)),
    letters('+', 275, 224, 44),
    at(400, 200, 0.95, d.pie(8, 6, food)),
    letters('=', 525, 222, 44),
    at(650, 200, 0.95, d.pie(8, 3, food)),
    fraction('3', '8', 150, 390),
    letters('+', 275, 410, 50),
    fraction('2', '8', 400, 390),
    letters('=', 525, 410, 44),
    fraction('5', '8', 650, 390, c.coral),
  ),
];
