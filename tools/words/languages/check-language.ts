import { FALLBACK_LANGUAGE } from '#features/market/contract';
import { proseOf } from './check-writing.ts';
import { foreignWords } from './glossary.ts';
import type { WordNamespace } from '../word-files.ts';

/** At most this share of a language's messages may be what the English says, beside those that are the same by right. */
const MOST_ENGLISH = 0.02;

/** Messages that many languages share with English: names, numbers and words that travelled. */
const SAME_BY_RIGHT =
  /^(?:[^\p{L}]*|© \{year\} Klupa|Auto|Album|Koala|Panda|Tiger|Sepia|Version|Browser|App|Text|Code|Link|Name|Format|Filter|CSV)$/u;

/** Places of a fixed width: tabs, menus, buttons of a bar. */
const NARROW =
  /^(?:shell\.(?:menu-|log-|register)|classrooms\.tab-|bookshelf\.(?:grid|list)$|reader\.(?:previous|next|copy)$)/;
/** A narrow message may be this much longer than the English one, and short ones by a few letters more. */
const NARROW_FACTOR = 1.6;
const NARROW_SPARE = 10;

/** The problems of a language as a whole, and words that its norm does not have: `folder/xx.json: key: reason`. Pure. */
export function checkLanguages(namespaces: readonly WordNamespace[], languages: readonly string[]): string[] {
  return languages.flatMap((language) =>
    language === FALLBACK_LANGUAGE
      ? []
      : [
          ...checkEnglishLeft(namespaces, language),
          ...namespaces.flatMap((namespace) => checkNamespace(namespace, language)),
        ],
  );
}

function checkNamespace({ folder, languages }: WordNamespace, language: string): string[] {
  const english = languages.get(FALLBACK_LANGUAGE) ?? {};
  return Object.entries(languages.get(language) ?? {}).flatMap(([key, message]) =>
    [...checkWidth(key, message, english[key] ?? ''), ...checkNorm(message, language)].map(
      (reason) => `${folder}/${language}.json: ${key}: ${reason}`,
    ),
  );
}

function checkWidth(key: string, message: string, english: string): string[] {
  if (!NARROW.test(key)) return [];
  const most = Math.max(Math.floor(english.length * NARROW_FACTOR), english.length + NARROW_SPARE);
  return message.length <= most ? [] : [`is ${message.length} letters long; its place has room for ${most}`];
}

function checkNorm(message: string, language: string): string[] {
  const words = new Set(
    proseOf(message)
      .toLowerCase()
      .match(/[\p{L}’-]+/gu),
  );
  return Object.entries(foreignWords[language] ?? {})
    .filter(([word]) => words.has(word))
    .map(([word, own]) => `says "${word}"; the word here is "${own}"`);
}

function checkEnglishLeft(namespaces: readonly WordNamespace[], language: string): string[] {
  const pairs = namespaces.flatMap(({ languages }) => {
    const english = languages.get(FALLBACK_LANGUAGE) ?? {};
    return Object.entries(languages.get(language) ?? {}).map(([key, message]) => ({
      key,
      message,
      model: english[key],
    }));
  });
  const same = pairs.filter(({ message, model }) => message === model && !SAME_BY_RIGHT.test(message));
  return same.length <= pairs.length * MOST_ENGLISH
    ? []
    : [
        `${language}: ${same.length} of ${pairs.length} messages are English still: ${same
          .slice(0, 5)
          .map(({ key }) => key)
          .join(', ')}`,
      ];
}
