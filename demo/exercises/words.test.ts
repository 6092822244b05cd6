import { expect, test } from 'vitest';
import { DEMO_LANGUAGES } from '../languages.ts';
import { drawnThings } from './drawn-things.ts';
import { languageTag } from './exercise.ts';
import { exerciseWords } from './words.ts';

const CYRILLIC = ['bg', 'mk', 'uk'];
const PLACES: Readonly<Record<string, readonly string[]>> = {
  progress: ['{now}', '{all}'],
  chosen: ['{name}'],
  stars: ['{count}'],
  count: ['{right}', '{all}'],
};

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);

test.each(DEMO_LANGUAGES)('[PROG-37] %s: the first letter of each word is among four letters', (language) => {
  const { questions } = exerciseWords(language).letters;
  expect(questions.length).toBe(6);
  for (const [picture, word, choices] of questions) {
    const letters = choices.split(' ');
    const capitals = word.toLocaleUpperCase(languageTag(language));
    expect(drawnThings[picture], picture).toBeDefined();
    expect(new Set(letters).size).toBe(4);
    expect(letters.filter((letter) => capitals.startsWith(letter)).length, word).toBe(1);
  }
  const first = questions.map(([, word]) => word.charAt(0).toLocaleLowerCase(languageTag(language)));
  expect(new Set(first).size, first.join(' ')).toBe(first.length);
});

test.each(DEMO_LANGUAGES)('[PROG-37] %s: texts have their values, letters of one script and tidy ends', (language) => {
  const words = exerciseWords(language);
  for (const [key, places] of Object.entries(PLACES))
    expect(
      String(Object.entries(words.frame).find(([name]) => name === key)?.[1])
        .match(/\{\w+\}/g)
        ?.toSorted(),
    ).toEqual(places.toSorted());
  expect(words.matching.shadowOf).toContain('{name}');
  expect(words.frame.praise.length).toBe(3);
  expect(words.dots.map((text) => Number.parseInt(text, 10))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const { questions, ...letters } = words.letters;
  const texts = textsOf({ ...words, letters, words: questions.map(([, word, choices]) => [word, choices]) });
  const foreign = CYRILLIC.includes(language) ? /\p{Script=Latin}/u : /\p{Script=Cyrillic}/u;
  for (const text of texts.map((one) => one.replaceAll(/\{\w+\}/g, '0'))) {
    expect(text).not.toMatch(foreign);
    expect(text).toBe(text.trim());
    expect(text).not.toMatch(/ {2}|\.\.|[!?.]{2}| [.,?!]/);
  }
});
