import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { identity, moment, reference, workspaceId } from '#platform/server/columns';

/** Monday of a week of the calendar, or {@link ALL_TIME}. */
const period = date('period').notNull();

/** A student's points of a week, or of all time; only for students whom boards show. */
export const scores = pgTable(
  'leaderboards_scores',
  { workspaceId, period, userId: uuid('user_id').notNull(), points: integer('points').notNull() },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.period, table.userId] }),
    index('leaderboards_scores_top').on(table.workspaceId, table.period, table.points.desc(), table.userId),
  ],
);

/**
 * How many students have so many points. So a position is a sum over few rows, however many students there are
 * [LEAD-9].
 */
export const counts = pgTable(
  'leaderboards_counts',
  { workspaceId, period, points: integer('points').notNull(), people: integer('people').notNull() },
  (table) => [primaryKey({ columns: [table.workspaceId, table.period, table.points] })],
);

/** What the students of a class or a school have earned; `mean` is null below the least number of active ones. */
export const groups = pgTable(
  'leaderboards_groups',
  {
    workspaceId,
    kind: text('kind').$type<'classroom' | 'school'>().notNull(),
    groupId: reference('group_id').notNull(),
    /** Students on boards with points. */
    active: integer('active').notNull(),
    points: reference('points').notNull(),
    mean: integer('mean'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.kind, table.groupId] }),
    index('leaderboards_groups_top')
      .on(table.workspaceId, table.kind, table.mean.desc(), table.groupId)
      .where(sql`mean is not null`),
  ],
);

/**
 * The points of a class in a publication on a day of its market's calendar. They name no student, so they stay when a
 * student leaves, also for another class.
 */
export const classDays = pgTable(
  'leaderboards_class_days',
  {
    workspaceId,
    classroomId: reference('classroom_id').notNull(),
    day: date('day').notNull(),
    publicationId: reference('publication_id').notNull(),
    /** Of all of its students. */
    points: integer('points').notNull(),
    /** Points of students whom boards show. */
    shownPoints: integer('shown_points').notNull(),
    /** Marks of the students whose points are in `shownPoints`, each once; a mark is a digest and names no student. */
    earners: integer('earners').array().notNull().default([]),
  },
  (table) => [
    primaryKey({
      name: 'leaderboards_class_days_pk',
      columns: [table.workspaceId, table.classroomId, table.day, table.publicationId],
    }),
    index('leaderboards_class_days_day').on(table.workspaceId, table.day),
  ],
);

/**
 * Changes of classes and schools that their figures do not have yet. A change of a student who goes off the boards, or comes back, has
 * a day: the figures wait until that day is over and at least {@link ACTIVE_MIN} students changed, so that a difference of two figures
 * shows no student.
 */
export const groupChanges = pgTable(
  'leaderboards_group_changes',
  {
    workspaceId,
    id: identity(),
    kind: text('kind').$type<'classroom' | 'school'>().notNull(),
    groupId: reference('group_id').notNull(),
    /** Mark of the student; null where the class as a whole changed. */
    student: integer('student'),
    /** The day on which the student went off the boards or came back; null for other changes. */
    turnedOn: date('turned_on'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('leaderboards_group_changes_group').on(table.workspaceId, table.kind, table.groupId, table.student),
  ],
);

/** What a student had earned in a week when the student went off the boards. */
export interface KeptWeek {
  readonly workspaceId: number;
  readonly period: string;
  readonly points: number;
}

/** Whose wish keeps a student off the boards. */
export type HiddenBy = 'self' | 'teacher' | 'guardian';

/**
 * Users whom boards hide: by their own wish, or that of an adult who answers for them; each wish is taken back
 * separately [LEAD-6].
 */
export const hidden = pgTable(
  'leaderboards_hidden',
  {
    workspaceId,
    userId: uuid('user_id').notNull(),
    by: text('by').$type<HiddenBy>().notNull(),
    since: moment('since').notNull(),
    /** Points of the week in which the student went, for the way back. */
    weeks: jsonb('weeks').$type<readonly KeptWeek[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.by] })],
);
