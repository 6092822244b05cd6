import { FALLBACK_LANGUAGE } from '#features/market/contract';
import { proseOf } from './check-writing.ts';
import { stems } from './stems.ts';
import type { WordNamespace } from '../word-files.ts';

/** Of the messages in which English says a term, the share that may use another word, a pronoun, or none. */
const MOST_OTHERWISE = 0.2;
/** A term in fewer messages proves nothing about a language. */
const LEAST_MESSAGES = 8;

/** Small letters without accents, so that a stem is found in all forms of its word. Pure. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('ð', 'd');

/** Where a language says something else than its own word for a term, with how often it does. */
interface TermUse {
  readonly language: string;
  readonly term: string;
  readonly said: number;
  /** Keys of the messages that use another word. */
  readonly otherwise: readonly string[];
}

/** How each language keeps to its words for the terms. Pure. */
function termUses(namespaces: readonly WordNamespace[], languages: readonly string[]): TermUse[] {
  const messages = namespaces.flatMap(({ languages: all }) =>
    Object.entries(all.get(FALLBACK_LANGUAGE) ?? {}).map(([key, english]) => ({ key, english: proseOf(english), all })),
  );
  return stems.flatMap(({ english, words }) => {
    const model = messages.filter((message) => english.test(message.english));
    return languages.flatMap((language) => {
      const stem = words[language];
      if (stem === undefined) return [];
      const own = new RegExp(plain(stem), 'u');
      const otherwise = model.filter(({ key, all }) => !own.test(plain(proseOf(all.get(language)?.[key] ?? ''))));
      return [{ language, term: english.source, said: model.length, otherwise: otherwise.map(({ key }) => key) }];
    });
  });
}

/** Languages that often say a term by another word than their own [LANG-4]. Pure. */
export const checkTerms = (namespaces: readonly WordNamespace[], languages: readonly string[]): string[] =>
  termUses(namespaces, languages)
    .filter(({ said, otherwise }) => said >= LEAST_MESSAGES && otherwise.length > said * MOST_OTHERWISE)
    .map(
      ({ language, term, said, otherwise }) =>
        `${language}: ${otherwise.length} of ${said} messages say ${term} by another word: ${otherwise.slice(0, 5).join(', ')}`,
    );
