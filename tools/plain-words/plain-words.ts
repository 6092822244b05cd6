import { RULES } from './rules.ts';

/** A line of a document, without tables and headings of a single word. */
const proseOf = (line: string): string | undefined =>
  /^\s*(?:\||```|#)/.test(line) && !/[a-z] [a-z]/.test(line) ? undefined : line;

/** The comment of a line of code; undefined without one. */
function commentOf(line: string): string | undefined {
  const whole = /^\s*(?:\/\/|\/\*+|\*|<!--)\s?(.*)$/.exec(line);
  if (whole) return whole[1];
  // Not the slashes of an address or of a text.
  const code = line.replace(/(['"`])(?:\\.|(?!\1).)*\1/g, "''");
  return /(?<!:)\/\/ (.*)$/.exec(code)?.[1];
}

/**
 * Lines of comments or of a document that a newcomer has to read twice. Pure.
 *
 * @param path its ending is `.md` for a document
 * @returns one line each: `path:line: the words → plainer ones`
 */
export function crookedLines(path: string, text: string): string[] {
  const read = path.endsWith('.md') ? proseOf : commentOf;
  return text.split('\n').flatMap((line, index) => {
    const prose = read(line);
    if (prose === undefined) return [];
    return RULES.flatMap(({ pattern, instead }) => {
      const found = pattern.exec(prose)?.[0];
      return found === undefined ? [] : [`${path}:${index + 1}: "${found.trim()}" → ${instead}`];
    });
  });
}
