import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { CREATURES, type AvatarSet } from '../../../contract/index.ts';

/** Where the set calls a creature by another name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  rabbit: 'rabbit-face',
  squirrel: 'chipmunk',
  ladybug: 'lady-beetle',
  bee: 'honeybee',
  sheep: 'ewe',
  cat: 'cat-face',
  dog: 'dog-face',
  horse: 'horse-face',
  cow: 'cow-face',
  pig: 'pig-face',
  fish: 'tropical-fish',
  whale: 'spouting-whale',
  tiger: 'tiger-face',
  monkey: 'monkey-face',
  dragon: 'dragon-face',
};

/** The pictures of the set `fluent-emoji-flat` (MIT): one family of drawings for all avatars [ACC-15]. */
const PICTURES: Readonly<Record<AvatarSet | 'neutral', readonly string[]>> = {
  neutral: ['bust-in-silhouette'],
  students: [
    ...['girl-light', 'boy-medium-light', 'girl-medium-dark', 'boy-dark', 'child-medium'],
    ...[
      'woman-student-medium-light',
      'man-student-light',
      'woman-student-medium',
      'man-student-medium-dark',
      'student',
    ],
  ],
  teachers: ['woman-teacher-light', 'man-teacher-medium-light', 'woman-teacher-medium-dark', 'man-teacher-dark'],
  parents: ['woman-red-hair', 'man-beard-medium-light', 'woman-curly-hair-medium-dark', 'man-dark'],
  creatures: CREATURES.map((name) => OTHER_NAMES[name] ?? name),
};

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly width?: number;
  readonly height?: number;
}

let drawings: Promise<ReadonlyMap<string, string>> | undefined;

async function draw(): Promise<ReadonlyMap<string, string>> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json');
  const { icons, width = 32, height = 32 } = JSON.parse(await readFile(file, 'utf8')) as IconSet;
  const entries = Object.entries(PICTURES).flatMap(([set, names]) =>
    names.map((name, index) => {
      const body = icons[name]?.body;
      if (!body) throw new Error(`The picture set has no "${name}"`);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
      return [`${set}/${index + 1}`, svg] as const;
    }),
  );
  return new Map(entries);
}

/** A picture as SVG; undefined for an unknown one. The set is read once, on the first call. */
export async function findAvatar(set: string, number: string): Promise<string | undefined> {
  drawings ??= draw();
  return (await drawings).get(`${set}/${number}`);
}
