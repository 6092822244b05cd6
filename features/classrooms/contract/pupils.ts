import { nameProblem } from '#features/account/contract';
import { slugFrom } from '#features/nodes/contract';

/** Accounts that are made in one go. */
export const PUPILS_AT_ONCE = 60;

export interface PupilName {
  readonly first_name: string;
  readonly last_name: string;
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Reads names as people paste them, one a line: `Ana Babić`, `Babić, Ana`, or two cells of a table (last name first).
 * Numbers of a class list in front are left out.
 */
export function readNames(text: string): PupilName[] {
  return text
    .split(/\r?\n/)
    .map((line) => tidy(line.replace(/\t/g, ', ').replace(/^\s*\d+\s*[.)]?[\s,;]+/, '')))
    .filter(Boolean)
    .map((line) => {
      const [last, first] = line.split(/\s*[,;]\s*/);
      if (first) return { first_name: first, last_name: last ?? '' };
      const parts = line.split(' ');
      return {
        first_name: parts.slice(0, -1).join(' ') || line,
        last_name: parts.length > 1 ? (parts.at(-1) ?? '') : '',
      };
    });
}

/** The first line that is no first and last name, counted from 1 among those that were read; undefined: all are. Pure. */
export function wrongName(names: readonly PupilName[]): { readonly line: number; readonly name: string } | undefined {
  const at = names.findIndex((one) => [one.first_name, one.last_name].some((part) => nameProblem(part) !== undefined));
  const wrong = names[at];
  return wrong && { line: at + 1, name: `${wrong.first_name} ${wrong.last_name}`.trim() };
}

/** A username that can be read and typed: `Đurđa Šimić` → `durda.simic`. */
export function usernameFrom({ first_name, last_name }: PupilName, language: string): string {
  const part = (name: string) => slugFrom(name, language).replaceAll('-', '');
  return [part(first_name), part(last_name)].filter(Boolean).join('.').slice(0, 30) || 'ucenik';
}
