import * as z from 'zod/mini';
import { groupRowSchema, ROWS_MAX, type GroupRow } from './board.ts';

/** Most classes that a competition answers with; of one grade {@link ROWS_MAX} are shown [LEAD-3]. */
export const COMPETITION_MAX = 999;
/** Days that a competition may have. */
export const COMPETITION_DAYS = 366;

const isDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;

/** `2021-04-14` of `2021-04-14` or `04/14/2021` (month first); undefined: no day. Pure. */
export function readDay(text: string): string | undefined {
  const [, month = '', date = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  const day = year ? `${year}-${month}-${date}` : text;
  return /^\d{4}-\d\d-\d\d$/.test(day) && isDay(day) ? day : undefined;
}

export const daySchema = z.string().check(
  z.maxLength(10),
  z.refine((text) => readDay(text) !== undefined),
);

/** The one grade that the name of a class names: `3.b` is of the third, `1.–2. b` and `10.a` of none that is 1 [LEAD-3]. Pure. */
export function gradeOf(name: string): number | null {
  const numbers = new Set(name.match(/\d+/g));
  const [only] = numbers;
  return numbers.size === 1 && only !== undefined && only.length <= 2 ? Number(only) : null;
}

const competitionRowSchema = z.extend(groupRowSchema, { grade: z.nullable(z.number()) });
export type CompetitionRow = z.infer<typeof competitionRowSchema>;

export const competitionSchema = z.object({
  /** Days, both included, in the market's time zone. */
  from: z.string(),
  to: z.string(),
  rows: z.array(competitionRowSchema),
});
export type Competition = z.infer<typeof competitionSchema>;

/** The classes of a grade, at most {@link ROWS_MAX}, with their positions among themselves. Pure. */
export function rowsOfGrade(rows: readonly CompetitionRow[], grade: number): GroupRow[] {
  const own = rows.filter((row) => row.grade === grade).slice(0, ROWS_MAX);
  return own.map((row) => ({ ...row, position: 1 + own.findIndex(({ xpscore }) => xpscore === row.xpscore) }));
}
