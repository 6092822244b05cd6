import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { NAME_CREATURES, TRAITS } from '../../contract/index.ts';

const FOLDER = join(import.meta.dirname, '../words');
const languages = readdirSync(FOLDER).map((file) => file.replace('.json', ''));
type Words = Readonly<Record<string, string>>;
const wordsOf = (language: string) => JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')) as Words;

/** The form of a trait for a creature: what the select chooses. */
function formOf(words: Words, trait: string, creature: string): string {
  const message = words[`account.trait-${trait}`] ?? '';
  const of = (name: string) => new RegExp(`(?<=[\\s])${name} \\{([^}]+)\\}`, 'u').exec(message)?.[1];
  return of(creature) ?? of('other') ?? '';
}

/** How feminine and neuter forms end, where a language has them. */
const FEMININE: Readonly<Record<string, RegExp>> = {
  bg: /а$/u,
  bs: /a$/u,
  cnr: /a$/u,
  cs: /[áí]$/u,
  de: /e$/u,
  hr: /a$/u,
  lt: /[aiė]$/u,
  mk: /а$/u,
  pl: /a$/u,
  ro: /[ăe]$/u,
  sk: /[aá]$/u,
  sl: /a$/u,
  sr: /a$/u,
  uk: /а$/u,
};

describe('generated names', () => {
  test.each(languages)('[LEAD-16] each trait has a form for each creature in %s', (language) => {
    const words = wordsOf(language);
    const names = TRAITS.flatMap((trait) =>
      NAME_CREATURES.map((creature) => `${formOf(words, trait, creature)} ${words[`account.creature-${creature}`]}`),
    );
    for (const name of names) expect(name).toMatch(/^\p{L}[\p{L} ]* \p{L}[\p{L} ]*$/u);
    expect(new Set(names)).toHaveLength(TRAITS.length * NAME_CREATURES.length);
    expect(words['account.friendly-name']).toMatch(/\{creature\}/u);
  });

  test.each(Object.keys(FEMININE))(
    '[LEAD-16] bees have feminine forms, and lions those of tigers, in %s',
    (language) => {
      const words = wordsOf(language);
      for (const trait of TRAITS) {
        expect(formOf(words, trait, 'bee')).toMatch(FEMININE[language] ?? /$/u);
        if (formOf(words, trait, 'bee') !== formOf(words, trait, 'lion'))
          expect(formOf(words, trait, 'lion')).toBe(formOf(words, trait, 'tiger'));
      }
    },
  );
});
