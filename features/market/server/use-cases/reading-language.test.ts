import { expect, test } from 'vitest';
import { readingLanguage } from './reading-language.ts';

const languages = ['hr', 'en', 'sr', 'nb', 'ro', 'cnr', 'de'];

test.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['EN-us', 'en'],
  ['en_GB', 'en'],
  ['sr-Latn', 'sr'],
  ['sr-Cyrl-RS', 'sr'],
  ['sr-Latn-ME-x-school', 'sr'],
  ['cnr-ME', 'cnr'],
  ['no', 'nb'],
  ['nn-NO', 'nb'],
  ['sh', 'sr'],
  ['mo', 'ro'],
  ['deu', 'de'],
  ['ger', 'de'],
  ['ja-JP', 'ja'],
  ['und', 'und'],
  ['', 'und'],
])('[IMP-7] %j is read as %s', (tag, expected) => {
  expect(readingLanguage(tag, languages)).toBe(expected);
});

test('[IMP-7] a market that reads one region only is found before the language', () => {
  expect(readingLanguage('en-GB', ['en', 'en-GB'])).toBe('en-GB');
});
