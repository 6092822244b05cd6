import { villageMap } from '../../scenes/village-map.ts';
import type { ExerciseSet, Spot } from '../exercise.ts';
import type { ExerciseWords } from '../words-shape.ts';

type Areas<Place extends string> = Readonly<Record<Place, readonly [x: number, y: number, w: number, h: number]>>;

const PLACES: Areas<keyof ExerciseWords['map']['places']> = {
  forest: [2, 5, 32, 34],
  school: [62, 10, 32, 24],
  river: [2, 44, 30, 22],
  'river-east': [66, 38, 32, 22],
  bridge: [39, 44, 22, 26],
  homes: [6, 69, 32, 22],
  playground: [65, 70, 31, 25],
};
const SIDES: Areas<keyof ExerciseWords['map']['sides']> = {
  top: [38, 2, 24, 22],
  right: [75, 39, 24, 22],
  bottom: [38, 77, 24, 22],
  left: [1, 39, 24, 22],
};

const spotsOf = <Place extends string>(areas: Areas<Place>, names: Readonly<Record<Place, string>>): Spot[] =>
  Object.entries<Areas<Place>[Place]>(areas).map(([id, [x, y, w, h]]) => ({
    id,
    name: names[id as Place],
    x,
    y,
    w,
    h,
  }));

/** Reading a simple map of an invented village: its signs, and where north is. */
export const map = ({ map: words }: ExerciseWords): ExerciseSet => {
  const onVillage = { kind: 'spot', picture: villageMap(), spots: spotsOf(PLACES, words.places) } as const;
  return {
    slug: 'map',
    title: words.title,
    description: words.description,
    objective: words.objective,
    masteryScore: 0.5,
    moveOn: 'CompletedOrPassed',
    isTextFree: false,
    isTest: false,
    questions: [
      // The river flows on both sides of the bridge.
      { ...onVillage, id: 'river', prompt: words.river, correct: 'river', alsoCorrect: ['river-east'] },
      { ...onVillage, id: 'bridge', prompt: words.bridge, correct: 'bridge' },
      { ...onVillage, id: 'school', prompt: words.school, correct: 'school' },
      { ...onVillage, id: 'forest', prompt: words.forest, correct: 'forest' },
      {
        kind: 'spot',
        id: 'north',
        prompt: words.north,
        picture: villageMap({ hasCompass: true }),
        spots: spotsOf(SIDES, words.sides),
        correct: 'top',
      },
      { ...onVillage, id: 'north-west', prompt: words.northWest, correct: 'forest' },
    ],
  };
};
