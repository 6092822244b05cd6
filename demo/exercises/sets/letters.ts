import * as d from '../../drawing/index.ts';
import type { DemoExercise, ExerciseLanguage, Question } from '../exercise.ts';
import { letterTile, tile, wordTile } from '../tiles.ts';

const { colour: c } = d;

const pictures = {
  fish: tile(d.fish(), 1.7, 100),
  owl: tile(d.owl(), 1.45, 182),
  apple: tile(d.fruit('apple'), 2.6, 176),
  boat: tile(d.boat(), 1, 178),
  house: tile(d.house(), 0.86, 184),
  scarf: tile(d.scarf(c.blue), 1.9, 76),
  drum: tile(d.drum(), 1.1, 158),
} as const;

/** A letter of a picture's name as an id; ids are plain ASCII. */
const idOf = (letter: string): string => `u${letter.codePointAt(0)?.toString(16).padStart(4, '0')}`;

const question = (
  language: ExerciseLanguage,
  picture: keyof typeof pictures,
  word: string,
  letters: string,
): Question => {
  const first = [...word][0] ?? '';
  return {
    kind: 'choice',
    id: `${language}-${picture}`,
    language,
    prompt: { hr: 'Kojim slovom počinje?', en: 'Which letter does it start with?' },
    scene: {
      ground: '',
      things: [{ picture: pictures[picture], name: { hr: word, en: word }, x: 50, y: 50, size: 100 }],
    },
    choices: [...letters].map((letter) => ({
      id: idOf(letter),
      picture: letterTile(letter),
      name: { hr: letter, en: letter },
    })),
    correct: idOf(first.toUpperCase()),
    reveal: { picture: wordTile(word), name: { hr: word, en: word } },
  };
};

/** The first letter of what is drawn, in the language of the learner. */
export const letters: DemoExercise = {
  slug: 'letters',
  title: { hr: 'Prvo slovo', en: 'The first letter' },
  description: {
    hr: 'Pogledaj sliku, izgovori riječ i nađi slovo kojim počinje.',
    en: 'Look at the picture, say the word, and find the letter that it starts with.',
  },
  objective: { hr: 'Prepoznaje prvo slovo riječi.', en: 'Recognises the first letter of a word.' },
  masteryScore: 0.5,
  moveOn: 'CompletedOrPassed',
  isTextFree: false,
  isTest: false,
  questions: [
    question('hr', 'fish', 'riba', 'RBAS'),
    question('hr', 'owl', 'sova', 'VSOZ'),
    question('hr', 'apple', 'jabuka', 'AKJB'),
    question('hr', 'house', 'kuća', 'ĆKUT'),
    question('hr', 'boat', 'čamac', 'CMČA'),
    question('hr', 'scarf', 'šal', 'ŠSLŽ'),
    question('en', 'fish', 'fish', 'FSHT'),
    question('en', 'owl', 'owl', 'WOLA'),
    question('en', 'apple', 'apple', 'PLAE'),
    question('en', 'house', 'house', 'SHUE'),
    question('en', 'boat', 'boat', 'TDBP'),
    question('en', 'drum', 'drum', 'DBRM'),
  ],
};
