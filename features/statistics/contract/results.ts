import * as z from 'zod/mini';
import { totalsSchema, type Totals } from '#features/progress/contract';
import { personSchema } from '#features/classrooms/contract';

/** Report types of the dashboard calls (`tor`) [PROG-2]. */
export const REPORT_TYPES = { visits: '1', score: '2', points: '3' } as const;
export type ReportType = (typeof REPORT_TYPES)[keyof typeof REPORT_TYPES];

/** The value that a report of that type is about; null where nothing was opened, or nothing is scored. Pure. */
export function resultOf(total: Totals | null, type: ReportType): number | null {
  if (!total) return null;
  if (type === REPORT_TYPES.visits) return total.total_viewed;
  return type === REPORT_TYPES.score ? total.percentage_result : total.xpscore_total;
}

const publication = z.object({
  dos_id: z.string(),
  alias: z.string(),
  name: z.string(),
  /** An exercise is solved, a book is read. */
  isCourse: z.boolean(),
});

/** Most questions of an answer. */
export const QUESTIONS_MOST = 100;

const questionResultSchema = z.object({
  /** What the content calls it, in the language of the market; null without a name. */
  name: z.nullable(z.string()),
  /** Names it where it has no name; its place in the list changes with the scores. */
  number: z.number(),
  /** Score percent: the mean of the best scores of those who answered it. */
  score: z.number(),
  /** How many they are. */
  students: z.number(),
});
export type QuestionResult = z.infer<typeof questionResultSchema>;

/** The questions that content reports, the hardest first, at most {@link QUESTIONS_MOST}; empty for books without any. */
const questions = z.array(questionResultSchema);

/** A student's line of the statistics. */
export const studentResultSchema = z.object({
  user: personSchema,
  /** Null where the student never opened the publication. */
  total: z.nullable(totalsSchema),
  /** The value of the report type that was asked for. */
  result: z.nullable(z.number()),
});
export type StudentResult = z.infer<typeof studentResultSchema>;

export const dashboardResultsSchema = z.object({
  publication,
  /** Units of the publication: what `total_viewed` is out of. */
  units_total: z.number(),
  students: z.array(studentResultSchema),
  questions,
});
export type DashboardResults = z.infer<typeof dashboardResultsSchema>;

/** A unit, or a part with units below it: its totals are those of all of them. */
export interface UnitResult {
  /** `2.`, `2.1.`: its place in the contents. */
  order: string;
  /** From the table of contents; pages that it does not name have their number only. */
  title?: string | undefined;
  /** Number of the page in reading order, from 1; a mere heading has none. */
  page?: number | undefined;
  /** The unit to which the line leads: an address inside the book, or the id of a course's unit. */
  unit?: string | undefined;
  units_total: number;
  /** Null where none of it was opened. */
  total: Totals | null;
  children: UnitResult[];
}

export const unitResultSchema: z.ZodMiniType<UnitResult, UnitResult> = z.object({
  order: z.string(),
  title: z.optional(z.string()),
  page: z.optional(z.number()),
  unit: z.optional(z.string()),
  units_total: z.number(),
  total: z.nullable(totalsSchema),
  get children() {
    return z.array(unitResultSchema);
  },
});

/** A student's view of a publication [CLS-8]. */
export const studentUnitsSchema = z.object({
  publication,
  user: personSchema,
  units_total: z.number(),
  /** Null where it was never opened. */
  total: z.nullable(totalsSchema),
  units: z.array(unitResultSchema),
  questions,
});
export type StudentUnits = z.infer<typeof studentUnitsSchema>;
