import { PRODUCT_LANGUAGES } from '#features/market/contract';
import type { WordNamespace } from '../word-files.ts';
import { terms } from './glossary.ts';

const BEGIN = '<!-- terms: made by tools/words/languages/write-document.ts -->';
const END = '<!-- end of terms -->';

/** The table of terms in all languages, as the screens say them. Pure. */
function termsTable(namespaces: readonly WordNamespace[]): string {
  const say = (language: string, key: string): string =>
    namespaces.map(({ languages }) => languages.get(language)?.[key]).find((message) => message !== undefined) ?? '–';
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    row(['term', ...PRODUCT_LANGUAGES]),
    row(['term', ...PRODUCT_LANGUAGES].map(() => '---')),
    ...terms.map(([english, key]) =>
      row([english, ...PRODUCT_LANGUAGES.map((language) => say(language, key).replaceAll('|', '\\|'))]),
    ),
  ].join('\n');
}

/** The document with its table as the words stand now. Pure. */
export function withTerms(document: string, namespaces: readonly WordNamespace[]): string {
  const [before = '', after = ''] = [document.split(BEGIN)[0], document.split(END)[1]];
  return `${before}${BEGIN}\n\n${termsTable(namespaces)}\n\n${END}${after}`;
}
