import type { CharacterName } from '../characters/index.ts';
import type { Spot } from './props.tsx';

interface Standing {
  readonly wide: Spot;
  readonly tall: Spot;
}

/** Where the characters are, in the order of the keyboard. */
export const characterSpots: Readonly<Record<CharacterName, Standing>> = {
  owl: { wide: [9.5, 33, 15], tall: [17, 27, 21] },
  bee: { wide: [53, 35, 11], tall: [51, 32, 16] },
  rabbit: { wide: [25.5, 70, 14], tall: [42, 62.5, 18] },
  duck: { wide: [65.5, 86, 12], tall: [92, 69.5, 18] },
  fox: { wide: [31, 95, 19], tall: [46, 90.5, 23] },
  bear: { wide: [50, 95.5, 27], tall: [76, 97.5, 34] },
  frog: { wide: [88.5, 94, 14], tall: [84, 80.5, 20] },
  hedgehog: { wide: [9, 95.5, 16], tall: [14, 97, 22] },
  snail: { wide: [69.5, 97, 15], tall: [42, 98, 19] },
};

interface PlaceStanding extends Standing {
  /** On the hills behind the meadow. */
  readonly isFar?: true;
}

/** Where the places of the grades are, the first grade's first. */
export const placeSpots: readonly PlaceStanding[] = [
  { wide: [16, 89, 29], tall: [23, 86.5, 34] },
  { wide: [36.5, 76, 33], tall: [18, 66, 35], isFar: true },
  { wide: [79.5, 90, 29], tall: [71, 76, 33] },
  { wide: [64.5, 62.5, 23], tall: [36, 46.5, 27], isFar: true },
  { wide: [85.5, 60, 33], tall: [79, 43.5, 37], isFar: true },
];

/** Where the schoolhouse is: the way in. It stands among the far places. */
export const schoolSpot: Standing = { wide: [49.5, 70.5, 23], tall: [59, 57, 27] };

/** Where the board with the three pictures is, before the schoolhouse: the way in for who cannot read yet [PLAY-13]. */
export const pictureSpot: Standing = { wide: [58.5, 80, 12], tall: [44, 70.5, 19] };

/**
 * How near layers are, and so how far they move: things on the hills, things on the meadow, and characters in front of
 * all.
 */
export const depths = { far: 13, near: 27, characters: 31 } as const;
