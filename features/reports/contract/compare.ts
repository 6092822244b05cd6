import * as z from 'zod/mini';

/** The most classes side by side; a single class is shown beside the mean of the school. */
export const COMPARED_MOST = 6;
/** Parts of parts that a report tells apart: 1., 1.1., 1.1.1. */
export const REPORT_LEVELS = 3;
/** A mean of others is told from so many of them on. */
export const SCHOOL_LEAST = 5;

const partResultSchema = z.object({
  classroom: z.number(),
  /** Students who opened some of it. */
  opened: z.number(),
  /**
   * The mean by type: units opened by a student of the class (a student who opened no unit counts as 0), or the score
   * percent of students who have a score, or the points of students who opened the part. Null without such students:
   * missing is not 0.
   */
  mean: z.nullable(z.number()),
});
export type PartResult = z.infer<typeof partResultSchema>;

const resultsShape = {
  /** In the order of the classes. */
  results: z.array(partResultSchema),
  /** The mean of the school's other classes; null where there are too few students, or nothing to tell. */
  school: z.nullable(z.number()),
};

/** A part of the publication's contents in all classes. */
export interface ComparedPart {
  /** `2.`, `2.1.`, `2.1.1.` */
  order: string;
  /** From the contents; pages that they do not name have their number only. */
  title?: string | undefined;
  page?: number | undefined;
  units_total: number;
  results: PartResult[];
  school: number | null;
  children: ComparedPart[];
}

const comparedPartSchema: z.ZodMiniType<ComparedPart, ComparedPart> = z.object({
  order: z.string(),
  title: z.optional(z.string()),
  page: z.optional(z.number()),
  units_total: z.number(),
  ...resultsShape,
  get children() {
    return z.array(comparedPartSchema);
  },
});

export const comparisonSchema = z.object({
  publication: z.object({ dos_id: z.string(), alias: z.string(), name: z.string() }),
  units_total: z.number(),
  classrooms: z.array(z.object({ id: z.number(), label: z.string(), studentCount: z.number() })),
  /** The other classes of the school that have the publication; null where their mean may not be told. */
  school: z.nullable(z.object({ studentCount: z.number() })),
  /** The publication as a whole. */
  ...{ results: resultsShape.results, schoolMean: resultsShape.school },
  units: z.array(comparedPartSchema),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/** What a teacher may compare: own classes, and the publications in them. */
export const reportChoicesSchema = z.object({
  classrooms: z.array(
    z.object({
      id: z.number(),
      grade: z.nullable(z.number()),
      letter: z.string(),
      customGroup: z.string(),
      school: z.string(),
      /** Calendar year in which its school year begins. */
      schoolYear: z.number(),
      isArchived: z.boolean(),
      studentCount: z.number(),
      /** The `dos_id` of its publications. */
      publications: z.array(z.string()),
    }),
  ),
  publications: z.array(
    z.object({
      dos_id: z.string(),
      alias: z.string(),
      name: z.string(),
      /** Students of present classes who opened it. */
      readers: z.number(),
    }),
  ),
});
export type ReportChoices = z.infer<typeof reportChoicesSchema>;
