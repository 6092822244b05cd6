import { nameProblem } from '#features/account/contract';
import type { PupilName } from '#features/classrooms/contract';

/** Accounts that are made in one go. */
export const PUPILS_AT_ONCE = 60;

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Words by which tables call their columns of first names; all others are taken for names. */
const FIRST = [
  'ime',
  'first name',
  'first',
  'name',
  'given name',
  'givenname',
  'име',
  'jméno',
  'meno',
  'imię',
  'prenume',
];
const LAST = [
  'prezime',
  'last name',
  'last',
  'surname',
  'family name',
  'familyname',
  'презиме',
  'фамилия',
  'příjmení',
  'priezvisko',
  'nazwisko',
  'nume',
];

/** Whether a line is the head of a table, and whether first names stand first under it. */
function headOf(line: string): { readonly isFirstNameFirst: boolean } | undefined {
  const cells = line.split(/[\t,;]/).map((cell) => tidy(cell).toLowerCase());
  const [first, last] = [
    cells.findIndex((cell) => FIRST.includes(cell)),
    cells.findIndex((cell) => LAST.includes(cell)),
  ];
  return first >= 0 && last >= 0 ? { isFirstNameFirst: first < last } : undefined;
}

/**
 * Reads names as people paste them, one a line: `Ana Babić`, `Babić, Ana`, or two cells of a table – last name first,
 * unless the head of the table says otherwise, and then swapped in the preview where that was wrong [SAFE-18]. Numbers of
 * a class list in front are left out.
 */
export function readNames(text: string): PupilName[] {
  const lines = text.split(/\r?\n/).filter((line) => tidy(line) !== '');
  const head = headOf(lines[0] ?? '');
  return (head ? lines.slice(1) : lines)
    .map((line) => tidy(line.replace(/\t/g, ', ').replace(/^\s*\d+\s*[.)]?[\s,;]+/, '')))
    .filter(Boolean)
    .map((line) => {
      const [last, first] = line.split(/\s*[,;]\s*/);
      const pair = { first_name: first ?? '', last_name: last ?? '' };
      if (first) return head?.isFirstNameFirst ? swapName(pair) : pair;
      const parts = line.split(' ');
      return {
        first_name: parts.slice(0, -1).join(' ') || line,
        last_name: parts.length > 1 ? (parts.at(-1) ?? '') : '',
      };
    });
}

/** The same person with first and last name the other way round. */
export const swapName = ({ first_name, last_name }: PupilName): PupilName => ({
  first_name: last_name,
  last_name: first_name,
});

const same = ({ first_name, last_name }: PupilName): string =>
  `${tidy(first_name)} ${tidy(last_name)}`.toLowerCase().normalize('NFC');

/** For each name, whether it is earlier in the list, or belongs to a member of the class already [SAFE-18]. Pure. */
export function doublesIn(
  names: readonly PupilName[],
  present: readonly PupilName[],
): readonly ('list' | 'class' | undefined)[] {
  const presentKeys = new Set(present.map(same));
  const seen = new Set<string>();
  return names.map((name) => {
    const key = same(name);
    const isSeen = seen.has(key);
    seen.add(key);
    return presentKeys.has(key) ? 'class' : isSeen ? 'list' : undefined;
  });
}

/** The first line that is no first and last name, counted from 1 among those that were read; undefined: all are. Pure. */
export function wrongName(names: readonly PupilName[]): { readonly line: number; readonly name: string } | undefined {
  const at = names.findIndex((one) => [one.first_name, one.last_name].some((part) => nameProblem(part) !== undefined));
  const wrong = names[at];
  return wrong && { line: at + 1, name: `${wrong.first_name} ${wrong.last_name}`.trim() };
}
