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

/** What a message says to children, or to adults [LANG-14]. */
function spokenTo(audience: 'child' | 'adult', message: string): string {
  const start = message.indexOf('{audience, select,');
  if (start < 0) return message;
  const [child, middle] = choiceAfter(message, start + 1);
  const [adult, end] = choiceAfter(message, middle);
  return message.slice(0, start) + (audience === 'child' ? child : adult) + message.slice(end + 1);
}

/** What stands between the next brace and its partner, and where that ends. */
function choiceAfter(message: string, from: number): [text: string, end: number] {
  const open = message.indexOf('{', from);
  let at = open + 1;
  for (let depth = 1; depth > 0; at++) depth += message[at] === '{' ? 1 : message[at] === '}' ? -1 : 0;
  return [message.slice(open + 1, at - 1), at];
}

/** The words that a market says otherwise than its language; none of most. */
const ownWords = (label: string): Record<string, string> =>
  Object.assign(
    {},
    ...globSync(`markets/${label}/words/*.json`, { cwd: ROOT }).map((file) =>
      JSON.parse(readFileSync(join(ROOT, file), 'utf8')),
    ),
  ) as Record<string, string>;

/**
 * The words as a person reads them; languages that are not translated yet speak English.
 * @param spoken a language, or the label of a market with words of its own: `bg_kindergarden`
 */
export function wordsOf(spoken: string, audience: 'child' | 'adult' = 'adult'): (key: string) => string {
  const [language = ''] = spoken.split('_');
  const words = { ...read('en'), ...read(language), ...ownWords(spoken) };
  return (key) => {
    const text = words[key];
    if (text === undefined) throw new Error(`no words for ${key}`);
    return spokenTo(audience, text);
  };
}
