import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { PRODUCT_LANGUAGES } from '#features/market/contract';
import { readWordNamespaces } from '../word-files.ts';
import { proseOf } from './check-writing.ts';

/**
 * How many words of each language its dictionary does not know: `node tools/words/languages/spelling.ts [--list xx]`. Debian has the
 * dictionaries (`apt-get install hunspell hunspell-sl …`, `myspell-sq`); a language without a dictionary is skipped, with a message.
 */

/** The dictionary of a language, and the share of words that it may not know: twice what native texts of schools give. */
const DICTIONARIES: Readonly<Record<string, readonly [name: string, most: number]>> = {
  hr: ['hr_HR', 0.096],
  en: ['en_US', 0.02],
  sr: ['sr_Latn_RS', 0.08],
  bg: ['bg_BG', 0.08],
  // No dictionary of Montenegrin is there: what none of its neighbours knows is looked at.
  cnr: ['bs_BA,hr_HR,sr_Latn_RS', 0.08],
  bs: ['bs_BA', 0.08],
  sl: ['sl_SI', 0.086],
  ro: ['ro_RO', 0.014],
  uk: ['uk_UA', 0.058],
  cs: ['cs_CZ', 0.064],
  sk: ['sk_SK', 0.082],
  pl: ['pl_PL', 0.068],
  lt: ['lt_LT', 0.1],
  // Under the GPL, so outside of the repository: `index.aff` and `index.dic` of the package dictionary-mk as mk_MK in a folder of DICPATH.
  mk: ['mk_MK', 0.086],
  sq: ['sq_AL', 0.136],
  tr: ['tr_TR', 0.084],
  de: ['de_DE', 0.082],
  nb: ['nb_NO', 0.08],
  is: ['is_IS', 0.08],
};

/** Words that are right although no dictionary has them. */
const ACCEPTED = new Set([
  'klupa',
  'klupe',
  'klupu',
  'klupi',
  'klupu',
  'javascript',
  'google',
  'analytics',
  'qr',
  'csv',
  'zip',
  'pdf',
  'xp',
]);

const list = process.argv[process.argv.indexOf('--list') + 1];
if (spawnSync('hunspell', ['-v']).error) {
  console.log('spelling: hunspell is not installed, so no language was checked');
  process.exit(0);
}
const dictionaryPaths = readSearched();
const namespaces = await readWordNamespaces(resolve('.'));

for (const language of PRODUCT_LANGUAGES) {
  const [dictionary, most] = DICTIONARIES[language] ?? [];
  if (
    !dictionary ||
    most === undefined ||
    !dictionary.split(',').every((name) => new RegExp(`/${name}$`, 'm').test(dictionaryPaths))
  ) {
    console.warn(`spelling: ${language} not checked, no dictionary ${dictionary ?? 'of this language'} is installed`);
    continue;
  }
  const words = namespaces.flatMap((namespace) =>
    Object.values(namespace.languages.get(language) ?? {}).flatMap(wordsOf),
  );
  const unknown = unknownOf([...new Set(words)], dictionary);
  const count = words.filter((word) => unknown.has(word)).length;
  const share = count / Math.max(1, words.length);
  console.log(
    `spelling: ${language} ${(share * 100).toFixed(1)} % of ${words.length} words unknown, at most ${(most * 100).toFixed(1)} %`,
  );
  if (language === list) console.log([...unknown].toSorted().join(' '));
  if (share > most) process.exitCode = 1;
}

function wordsOf(message: string): string[] {
  const prose = proseOf(message).replace(/\S*[@/#]\S*/g, ' ');
  return (prose.match(/\p{L}[\p{L}’-]*/gu) ?? []).filter(
    (word) => word.length > 2 && !ACCEPTED.has(word.toLowerCase()),
  );
}

function unknownOf(words: readonly string[], dictionary: string): Set<string> {
  const typed = words.map((word) => word.replaceAll('’', "'"));
  const { stdout } = spawnSync('hunspell', ['-i', 'utf-8', '-l', '-d', dictionary], {
    input: typed.join('\n'),
    encoding: 'utf8',
  });
  const wrong = new Set(stdout.split('\n'));
  return new Set(words.filter((_, at) => wrong.has(typed[at] ?? '')));
}

/** `hunspell -D` writes what it found to the error stream. */
function readSearched(): string {
  return spawnSync('hunspell', ['-D'], { input: '', encoding: 'utf8' }).stderr;
}
