import type { CharacterName } from '../characters/index.ts';
import type { Spot } from './props.tsx';

interface Standing {
  readonly wide: Spot;
  readonly tall: Spot;
  readonly depth: number;
}

/** Where the characters are, in the order of the keyboard. */
export const characterSpots: Readonly<Record<CharacterName, Standing>> = {
  owl: { wide: [9.5, 33, 15], tall: [17, 27, 21], depth: 34 },
  bee: { wide: [53, 35, 11], tall: [51, 32, 16], depth: 30 },
  rabbit: { wide: [25.5, 70, 14], tall: [42, 62.5, 18], depth: 17 },
  duck: { wide: [65.5, 86, 12], tall: [92, 69.5, 18], depth: 27 },
  fox: { wide: [31, 95, 19], tall: [46, 90.5, 23], depth: 32 },
  bear: { wide: [50, 95.5, 27], tall: [76, 97.5, 34], depth: 33 },
  frog: { wide: [88.5, 94, 14], tall: [84, 80.5, 20], depth: 28 },
  hedgehog: { wide: [9, 95.5, 16], tall: [14, 97, 22], depth: 35 },
  snail: { wide: [69.5, 97, 15], tall: [42, 98, 19], depth: 36 },
};

/** Where the places of the grades are, the first grade's first. */
export const placeSpots: readonly Standing[] = [
  { wide: [16, 89, 29], tall: [23, 86.5, 34], depth: 28 },
  { wide: [36.5, 76, 33], tall: [18, 66, 35], depth: 18 },
  { wide: [79.5, 90, 29], tall: [71, 76, 33], depth: 27 },
  { wide: [64.5, 62.5, 23], tall: [36, 46.5, 27], depth: 15 },
  { wide: [85.5, 60, 33], tall: [79, 43.5, 37], depth: 10 },
];

/** Where the schoolhouse is: the way in. */
export const schoolSpot: Standing = { wide: [49.5, 70.5, 23], tall: [59, 57, 27], depth: 18 };
