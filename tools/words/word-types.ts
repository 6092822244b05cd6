import type { WordMap } from '#features/market/server';
import { shapeOf } from './message-shape.ts';

/** Writes the declaration that gives every key and its arguments a type. */
export function wordTypes(words: WordMap): string {
  const lines = Object.keys(words)
    .toSorted()
    .map((key) => `    ${quoted(key)}: ${argumentsType(words[key] ?? '')};`);
  return [
    '// Made by tools/words/types.ts from the English words; do not edit.',
    'export {};',
    '',
    'declare global {',
    '  interface AppWords {',
    ...lines,
    '  }',
    '}',
    '',
  ].join('\n');
}

function argumentsType(message: string): string {
  const args = [...shapeOf(message).args].toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (args.length === 0) return 'Readonly<Record<never, never>>';
  return `{ ${args.map(([name, kind]) => `readonly ${/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name)}: ${kind}`).join('; ')} }`;
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
