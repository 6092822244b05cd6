import type { DemoLanguage } from '../../languages.ts';
import { drawnThings } from '../drawn-things.ts';
import { languageTag, type ExerciseSet } from '../exercise.ts';
import { letterTile, wordTile } from '../tiles.ts';
import type { ExerciseWords } from '../words-shape.ts';

/** A letter as an id; ids are plain ASCII. */
const idOf = (letter: string): string =>
  [...letter].map((sign) => `u${sign.codePointAt(0)?.toString(16).padStart(4, '0')}`).join('-');

/** The first letter of a drawn thing, in the language of the learner. */
export const letters = (words: ExerciseWords, language: DemoLanguage): ExerciseSet => ({
  slug: 'letters',
  title: words.letters.title,
  description: words.letters.description,
  objective: words.letters.objective,
  masteryScore: 0.5,
  moveOn: 'CompletedOrPassed',
  isTextFree: false,
  isTest: false,
  questions: words.letters.questions.map(([thing, word, choices]) => {
    const capitals = word.toLocaleUpperCase(languageTag(language));
    const options = choices.split(' ');
    const first = options.find((letter) => capitals.startsWith(letter));
    if (first === undefined) throw new RangeError(`No letter of "${choices}" begins "${word}"`);
    return {
      kind: 'choice',
      id: thing,
      prompt: words.letters.prompt,
      scene: { ground: '', things: [{ picture: drawnThings[thing], name: word, x: 50, y: 50, size: 100 }] },
      choices: options.map((letter) => ({ id: idOf(letter), picture: letterTile(letter), name: letter })),
      correct: idOf(first),
      reveal: { picture: wordTile(capitals, first), name: word },
    };
  }),
});
