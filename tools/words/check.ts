import { glob } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { FALLBACK_LANGUAGE } from '#features/market/contract';
import { loadMarkets, readWords, wordsOfLanguage } from '#features/market/server';
import { checkUsage, readSources } from './check-usage.ts';
import { checkOverrides, checkWords } from './check-words.ts';
import { readWordNamespaces } from './word-files.ts';

/** The words lint: `node tools/words/check.ts [root]`. Lists the problems and ends with 1, or prints the number of keys. */
const root = resolve(process.argv[2] ?? '.');
const namespaces = await readWordNamespaces(root);
const english = await wordsOfLanguage(root, FALLBACK_LANGUAGE);
const names = new Set(namespaces.map(({ prefix }) => prefix));
const problems = [...checkWords(namespaces), ...checkUsage(await readSources(root, names), names)];

for (const market of await loadMarkets({ folders: [resolve(root, 'markets')] })) {
  for await (const file of glob(`${market.folder}/words/*.json`)) {
    const wrong = checkOverrides(await readWords(file), english, market.languageTag);
    problems.push(...wrong.map((problem) => `${relative(root, file)}: ${problem}`));
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error(`words: ${problems.length} wrong`);
  process.exitCode = 1;
} else {
  console.log(`words: ${Object.keys(english).length} keys in ${namespaces.length} namespaces are right`);
}
