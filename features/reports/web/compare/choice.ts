import { useState } from 'react';
import { REPORT_TYPES, type ReportType } from '#features/statistics/contract';
import { readStoredJson, writeStored } from '#platform/web/storage';
import { COMPARED_MOST, type ReportChoices } from '../../contract/index.ts';

/** The choices of a comparison. */
export interface ReportChoice {
  readonly classrooms: readonly number[];
  /** Alias; empty: there is none. */
  readonly publication: string;
  readonly type: ReportType;
}

/** How many classes a report starts with before the teacher has chosen any. */
const AT_FIRST = 3;

const keyOf = (uid: string): string => `klupa.reports.${uid}`;
const types = Object.values(REPORT_TYPES);

/** The stored choice, without fields of the wrong form. Pure. */
export function readChoice(kept: unknown): Partial<ReportChoice> {
  if (typeof kept !== 'object' || kept === null) return {};
  const { classrooms, publication, type } = kept as Record<string, unknown>;
  return {
    ...(Array.isArray(classrooms) && { classrooms: classrooms.filter((id) => Number.isInteger(id)) as number[] }),
    ...(typeof publication === 'string' && { publication }),
    ...(types.some((one) => one === type) && { type: type as ReportType }),
  };
}

/** The publications that at least one of these classes has, the most read first. Pure. */
export const publicationsOf = ({ classrooms, publications }: ReportChoices, ids: readonly number[]) =>
  publications.filter(({ dos_id }) =>
    classrooms.some((one) => ids.includes(one.id) && one.publications.includes(dos_id)),
  );

/** The alias of the requested publication if it is among these, else of the first; empty: there is none. */
const aliasAmong = (books: ReportChoices['publications'], requested: string | undefined): string =>
  (books.find(({ alias }) => alias === requested) ?? books[0])?.alias ?? '';

/**
 * The choice to show: the requested one, else the stored one without missing classes and books; else present classes
 * with the most read publication [PROG-4]. Pure.
 */
export function choiceOf(
  choices: ReportChoices,
  kept: Partial<ReportChoice>,
  requested: { readonly classroom?: number | undefined; readonly publication?: string | undefined } = {},
): ReportChoice {
  const { classrooms, publications } = choices;
  const type = kept.type ?? REPORT_TYPES.score;
  const isThere = (id: number) => classrooms.some((one) => one.id === id);
  const own = (kept.classrooms ?? []).filter(isThere).slice(0, COMPARED_MOST);
  const initialChoice = (alias: string, ids: readonly number[]): ReportChoice => {
    const dos = publications.find((book) => book.alias === alias)?.dos_id ?? '';
    const others = classrooms.filter((one) => !one.isArchived && one.publications.includes(dos)).map(({ id }) => id);
    return { classrooms: [...new Set([...ids, ...others])].slice(0, AT_FIRST), publication: alias, type };
  };
  const { classroom, publication } = requested;
  if (classroom !== undefined && isThere(classroom))
    return initialChoice(aliasAmong(publicationsOf(choices, [classroom]), publication), [classroom]);
  if (kept.classrooms === undefined || (own.length === 0 && kept.classrooms.length > 0))
    return initialChoice(aliasAmong(publications, undefined), []);
  return { classrooms: own, publication: aliasAmong(publicationsOf(choices, own), kept.publication), type };
}

/** The choice, kept with the browser for this user [PROG-4]. */
export function useChoice(uid: string, choices: ReportChoices, requested: Parameters<typeof choiceOf>[2]) {
  const [choice, setChoice] = useState(() =>
    choiceOf(choices, readChoice(readStoredJson('local', keyOf(uid))), requested),
  );
  const choose = (change: Partial<ReportChoice>) => {
    const merged = { ...choice, ...change };
    const next = choiceOf(choices, merged);
    writeStored('local', keyOf(uid), JSON.stringify(next));
    setChoice(next);
  };
  return [choice, choose] as const;
}
