import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

const read = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...globSync(`{features/*/web,platform/web/*,apps/web/shell}/words/${language}.json`, { cwd: ROOT }).map((file) =>
      JSON.parse(readFileSync(join(ROOT, file), 'utf8')),
    ),
  ) as Record<string, string>;

/** The words as a person reads them; languages that are not translated yet speak English. */
export function wordsOf(language: string): (key: string) => string {
  const words = { ...read('en'), ...read(language) };
  return (key) => {
    const text = words[key];
    if (text === undefined) throw new Error(`no words for ${key}`);
    return text;
  };
}
