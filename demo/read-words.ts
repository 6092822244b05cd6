import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoLanguage } from './languages.ts';

/**
 * Words of the demo by language, from `{folder}/words/{language}.json`; each file is read once.
 *
 * @param folder below `demo`
 */
export function createWords<Words>(folder: string): (language: DemoLanguage) => Words {
  const read = new Map<DemoLanguage, Words>();
  return (language) => {
    const file = join(import.meta.dirname, folder, 'words', `${language}.json`);
    const words: Words = read.get(language) ?? JSON.parse(readFileSync(file, 'utf8'));
    read.set(language, words);
    return words;
  };
}
