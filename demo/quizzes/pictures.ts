import {
  at,
  bird,
  colour as c,
  countryside,
  fox,
  hedgehog,
  hills,
  backdrop,
  mushroom,
  owl,
  plate,
  rabbit,
  snail,
  sun,
  tree,
  cloud,
  sea,
  boat,
  fish,
  lighthouse,
} from '../drawing/index.ts';

/** A picture as the file of a quiz has it. */
const inline = (svg: string, alt: string) => ({
  src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  alt,
  width: 800,
  height: 500,
});

/** A clearing with five animals, each at a place of its own. */
export const clearing = (alt: string) =>
  inline(
    plate(
      countryside(),
      at(110, 420, 1.5, tree()),
      at(150, 448, 0.8, hedgehog()),
      at(330, 440, 0.85, rabbit()),
      at(500, 446, 0.7, snail()),
      at(665, 440, 0.85, fox()),
      at(420, 462, 0.6, mushroom()),
      at(120, 165, 0.6, owl()),
    ),
    alt,
  );

/** The sea with a lighthouse, a boat and fish. */
export const bay = (alt: string) =>
  inline(
    plate(
      backdrop(c.sky),
      at(650, 90, 1, sun(0, 0)),
      at(180, 90, 1.1, cloud()),
      hills(250, 40, 2, c.green),
      at(120, 300, 0.9, lighthouse()),
      sea(290),
      at(420, 330, 1.1, boat()),
      at(620, 430, 0.8, fish()),
      at(250, 440, 0.7, fish(c.sun)),
      at(560, 180, 0.6, bird()),
    ),
    alt,
  );
