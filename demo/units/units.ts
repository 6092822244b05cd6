import { join } from 'node:path';
import type { DemoLanguage } from '../languages.ts';
import type { ExerciseSlug } from '../exercises/exercise.ts';
import { createWords } from '../read-words.ts';

/** Titles of units and folders in a language. */
type UnitWords = Readonly<Record<'practice' | 'home' | 'faster' | UnitSlug | `file-${FileSlug}`, string>>;

type UnitSlug = (typeof PLACES)[number]['units'][number];

const unitWords = createWords<UnitWords>('units');

/** A place of the world wide web that every language calls alike. */
export interface DemoLink {
  readonly title: string;
  readonly address: string;
}

/** A file that needs no words, made for the demo. */
export interface DemoFile {
  readonly title: string;
  readonly path: string;
}

interface DemoUnitFolder {
  readonly title: string;
  readonly files: readonly DemoFile[];
  readonly exercises: readonly ExerciseSlug[];
  /** Places in the list of books, those that fit the unit first. */
  readonly books: readonly number[];
  readonly links: readonly DemoLink[];
}

/** A teaching unit of the demo school. */
export interface DemoUnit {
  readonly grade: number;
  /** Code of the subject. */
  readonly subject: string;
  readonly title: string;
  readonly folders: readonly (DemoUnitFolder & { readonly childFolders: readonly DemoUnitFolder[] })[];
}

/** Three grades with three subjects of two units each. */
const PLACES = [
  { grade: 1, subject: 'reading', units: ['first-letters', 'words-and-pictures'] },
  { grade: 1, subject: 'mathematics', units: ['numbers-to-ten', 'adding'] },
  { grade: 1, subject: 'nature', units: ['autumn', 'senses'] },
  { grade: 2, subject: 'reading', units: ['fairy-tale', 'letter'] },
  { grade: 2, subject: 'mathematics', units: ['numbers-to-hundred', 'measuring'] },
  { grade: 2, subject: 'nature', units: ['water', 'town-map'] },
  { grade: 3, subject: 'reading', units: ['poems', 'telling'] },
  { grade: 3, subject: 'mathematics', units: ['multiplying', 'shapes'] },
  { grade: 3, subject: 'nature', units: ['forest', 'weather'] },
] as const;

type Subject = (typeof PLACES)[number]['subject'];

/** Of the first and of the second unit of a subject. */
const EXERCISES: Readonly<Record<Subject, readonly [readonly ExerciseSlug[], readonly ExerciseSlug[]]>> = {
  reading: [['letters'], []],
  mathematics: [['counting'], ['small-test']],
  nature: [['matching', 'sounds'], ['map']],
};

const LINKS: Readonly<Record<Subject, DemoLink>> = {
  reading: { title: 'Project Gutenberg', address: 'https://www.gutenberg.org/' },
  mathematics: { title: 'GeoGebra', address: 'https://www.geogebra.org/' },
  nature: { title: 'OpenStreetMap', address: 'https://www.openstreetmap.org/' },
};

const FILES = {
  'number-lines': 'number-lines.pdf',
  sums: 'sums.pdf',
  clocks: 'clocks.pdf',
  'times-table': 'times-table.pdf',
  'writing-lines': 'writing-lines.pdf',
  fractions: 'fractions.svg',
  plant: 'plant.svg',
  town: 'town.svg',
  water: 'water.svg',
  day: 'day.gif',
  scale: 'scale.wav',
  rhythm: 'rhythm.wav',
} as const;

type FileSlug = keyof typeof FILES;

/** The files of a unit's lesson. */
const FILES_OF: Readonly<Record<UnitSlug, readonly FileSlug[]>> = {
  'first-letters': ['writing-lines'],
  'words-and-pictures': ['writing-lines'],
  'numbers-to-ten': ['number-lines'],
  adding: ['sums'],
  autumn: ['plant'],
  senses: ['scale'],
  'fairy-tale': ['writing-lines'],
  letter: ['writing-lines'],
  'numbers-to-hundred': ['number-lines'],
  measuring: ['clocks'],
  water: ['water'],
  'town-map': ['town'],
  poems: ['rhythm'],
  telling: ['writing-lines'],
  multiplying: ['times-table'],
  shapes: ['fractions'],
  forest: ['plant'],
  weather: ['day', 'water'],
};

const FOLDER = join(import.meta.dirname, '../materials/files');

const NOTHING = { files: [], exercises: [], books: [], links: [] } as const;

/** The units of a language; each first one of a subject has a child folder. */
export function demoUnits(language: DemoLanguage): DemoUnit[] {
  const words = unitWords(language);
  return PLACES.flatMap(({ grade, subject, units }) =>
    units.map((slug, nth) => {
      const faster = { ...NOTHING, title: words.faster, links: [LINKS[subject]] };
      return {
        grade,
        subject,
        title: words[slug],
        folders: [
          {
            ...NOTHING,
            title: words.practice,
            files: FILES_OF[slug].map((file) => ({ title: words[`file-${file}`], path: join(FOLDER, FILES[file]) })),
            exercises: EXERCISES[subject][nth] ?? [],
            books: [3 * nth],
            childFolders: nth === 0 ? [faster] : [],
          },
          { ...NOTHING, title: words.home, books: [3 * nth + 1, 3 * nth + 2], childFolders: [] },
        ],
      };
    }),
  );
}
