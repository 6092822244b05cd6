import { FALLBACK_LANGUAGE, languageTagOf, PRODUCT_LANGUAGES } from '#features/market/contract';
import type { WordMap } from '#features/market/server';
import { checkLanguages } from './languages/check-language.ts';
import { checkTerms } from './languages/check-terms.ts';
import { checkWriting } from './languages/check-writing.ts';
import { knownCategories, shapeOf, type MessageShape } from './message-shape.ts';
import type { WordNamespace } from './word-files.ts';

/** Prefixes that a namespace may use beside its own: the errors of any call have no namespace of their own. */
const FREE_PREFIXES = ['request'];

/**
 * Everything that is wrong with the words, one readable line each: `file: key: reason`.
 * @param complete languages in which every namespace has every key: all that the product speaks [LANG-1]
 */
export function checkWords(
  namespaces: readonly WordNamespace[],
  complete: readonly string[] = PRODUCT_LANGUAGES,
): string[] {
  return [
    ...namespaces.flatMap((namespace) => checkNamespace(namespace, complete)),
    ...doubles(namespaces),
    ...checkLanguages(namespaces, complete),
    ...checkTerms(namespaces, complete),
  ];
}

function checkNamespace(namespace: WordNamespace, complete: readonly string[]): string[] {
  const model = namespace.languages.get(FALLBACK_LANGUAGE) ?? {};
  const missing = complete.filter((language) => !namespace.languages.has(language));
  return [
    ...missing.map((language) => `${namespace.folder}/${language}.json: (whole file): is missing`),
    ...[...namespace.languages].flatMap(([language, words]) => {
      const file = `${namespace.folder}/${language}.json`;
      return checkFile({
        language,
        words,
        model,
        prefix: namespace.prefix,
        isComplete: complete.includes(language),
      }).map((problem) => `${file}: ${problem}`);
    }),
  ];
}

interface WordFile {
  readonly language: string;
  readonly words: WordMap;
  readonly model: WordMap;
  readonly prefix: string;
  readonly isComplete: boolean;
}

function checkFile({ language, words, model, prefix, isComplete }: WordFile): string[] {
  const problems: string[] = [];
  if (!(PRODUCT_LANGUAGES as readonly string[]).includes(language))
    problems.push('(whole file): is no language of the product');
  for (const key of Object.keys(model)) {
    if (isComplete && !(key in words)) problems.push(`${key}: is missing`);
  }
  for (const [key, message] of Object.entries(words)) {
    problems.push(...checkKey(key, prefix).map((reason) => `${key}: ${reason}`));
    if (!(key in model)) problems.push(`${key}: is not in ${FALLBACK_LANGUAGE}.json`);
    const reasons = [
      ...checkMessage(message, model[key] ?? message, languageTagOf(language)),
      ...checkWriting(message, language),
    ];
    problems.push(...reasons.map((reason) => `${key}: ${reason}`));
  }
  return problems;
}

function checkKey(key: string, prefix: string): string[] {
  const [first = '', ...rest] = key.split('.');
  if (rest.length === 0 || !/^[a-z][\w-]*(\.[\w-]+)+$/.test(key))
    return ['expected a key such as bookshelf.empty-title'];
  return first === prefix || FREE_PREFIXES.includes(first) ? [] : [`expected a key that begins with "${prefix}."`];
}

/** The problems of one message, compared with its English model. */
export function checkMessage(message: string, model: string, languageTag: string): string[] {
  if (message.trim() === '') return ['is empty'];
  if (message !== message.trim()) return ['begins or ends with a space'];
  let shape: MessageShape;
  try {
    shape = shapeOf(message);
  } catch (error) {
    return [`is not valid ICU: ${error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)}`];
  }
  return [
    ...shape.unsupported.map((what) => `${what} is not supported; use plain arguments, number, plural or select`),
    ...checkPlurals(shape, languageTag),
    ...checkAgainst(shape, model),
  ];
}

function checkPlurals(shape: MessageShape, languageTag: string): string[] {
  return shape.plurals.flatMap(({ name, isOrdinal, categories }) => {
    const expected = knownCategories(languageTag, isOrdinal);
    const lacking = [...expected].filter((category) => !categories.includes(category));
    const foreign = categories.filter((category) => !expected.has(category));
    return [
      ...lacking.map((category) => `the plural of {${name}} lacks "${category}"`),
      ...foreign.map((category) => `the plural of {${name}} has "${category}", which ${languageTag} does not know`),
    ];
  });
}

function checkAgainst(shape: MessageShape, model: string): string[] {
  let modelShape: MessageShape;
  try {
    modelShape = shapeOf(model);
  } catch {
    return [];
  }
  const compare = (what: string, has: Iterable<string>, wants: Iterable<string>): string[] => {
    const [own, other] = [new Set(has), new Set(wants)];
    return [
      ...[...other].filter((name) => !own.has(name)).map((name) => `lacks the ${what} ${name}`),
      ...[...own].filter((name) => !other.has(name)).map((name) => `has the unknown ${what} ${name}`),
    ];
  };
  return [
    ...compare('argument', shape.args.keys(), modelShape.args.keys()),
    ...compare('mark', shape.marks, modelShape.marks),
  ];
}

/** The problems of a market's own words: they only replace words that exist, with the same arguments [MKT-6]. */
export function checkOverrides(overrides: WordMap, english: WordMap, languageTag: string): string[] {
  return Object.entries(overrides).flatMap(([key, message]) => {
    const model = english[key];
    const reasons = model === undefined ? ['is in no en.json'] : checkMessage(message, model, languageTag);
    return reasons.map((reason) => `${key}: ${reason}`);
  });
}

function doubles(namespaces: readonly WordNamespace[]): string[] {
  const owners = new Map<string, string>();
  return namespaces.flatMap(({ folder, languages }) =>
    Object.keys(languages.get(FALLBACK_LANGUAGE) ?? {}).flatMap((key) => {
      const owner = owners.get(key);
      owners.set(key, owner ?? folder);
      return owner ? [`${folder}/${FALLBACK_LANGUAGE}.json: ${key}: is also in ${owner}`] : [];
    }),
  );
}
