import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { identity, moment, reference, workspaceId } from '#platform/server/columns';

/** Schools that classes may belong to. */
export const schools = pgTable(
  'classrooms_schools',
  {
    workspaceId,
    id: identity(),
    name: text('name').notNull(),
    town: text('town').notNull().default(''),
    /** Name and town for comparison: small letters without accents. */
    folded: text('folded').notNull(),
    /** Since when strangers see the name on boards; null: a teacher typed it, and no administrator has approved it yet [LEAD-17]. */
    approvedAt: moment('approved_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('classrooms_schools_folded').on(table.workspaceId, table.folded),
    index('classrooms_schools_words').using('gin', sql`to_tsvector('simple', ${table.folded})`),
  ],
);

export const classrooms = pgTable(
  'classrooms_classrooms',
  {
    workspaceId,
    id: identity(),
    schoolId: reference('school_id').notNull(),
    grade: smallint('grade'),
    letter: text('letter').notNull().default(''),
    customGroup: text('custom_group').notNull().default(''),
    colour: smallint('colour').notNull().default(1),
    /** Calendar year in which its school year begins. */
    schoolYear: smallint('school_year').notNull(),
    archivedAt: moment('archived_at'),
    /** When it was deleted; it can be restored within the days of undoing, then it is removed permanently [SAFE-5]. */
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('classrooms_classrooms_school').on(table.workspaceId, table.schoolId),
    index('classrooms_classrooms_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** The members of classes. */
export const members = pgTable(
  'classrooms_members',
  {
    workspaceId,
    classroomId: reference('classroom_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Workspace that holds the user's row. */
    homeWorkspaceId: integer('home_workspace_id').notNull(),
    role: text('role').$type<'teacher' | 'student'>().notNull(),
    /**
     * Made the class, or got it handed over; in a class without a marked owner, the teacher who is in it longest owns
     * it [SAFE-5].
     */
    isOwner: boolean('is_owner').notNull().default(false),
    since: moment('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.classroomId, table.userId] }),
    index('classrooms_members_user').on(table.workspaceId, table.userId),
  ],
);

/** The members of a class when it was deleted, with the books that it had given them, for undoing [SAFE-5]. */
export const deletedMembers = pgTable(
  'classrooms_deleted_members',
  {
    workspaceId,
    classroomId: reference('classroom_id').notNull(),
    userId: uuid('user_id').notNull(),
    homeWorkspaceId: integer('home_workspace_id').notNull(),
    role: text('role').$type<'teacher' | 'student'>().notNull(),
    isOwner: boolean('is_owner').notNull(),
    since: moment('since').notNull(),
    publicationIds: reference('publication_ids').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.classroomId, table.userId] }),
    index('classrooms_deleted_members_user').on(table.workspaceId, table.userId),
  ],
);

export type ActivityKind =
  | 'code-made'
  | 'teacher-code-made'
  | 'teacher-joined'
  | 'members-removed'
  | 'members-moved'
  | 'pupil-let-go'
  | 'pupil-refused'
  | 'handed-over'
  | 'passwords-renewed'
  | 'pictures-made'
  | 'pupil-renamed'
  | 'pupil-erased'
  | 'pupil-kept'
  | 'pupil-back'
  | 'email-approved'
  | 'email-refused'
  | 'nickname-approved'
  | 'nickname-reset'
  | 'restored';

/** Acts in a class that every teacher of it should know [SAFE-5], and the history of pupils' names [SAFE-4]. */
export const activities = pgTable(
  'classrooms_activities',
  {
    workspaceId,
    id: identity(),
    classroomId: reference('classroom_id').notNull(),
    at: moment('at').notNull(),
    kind: text('kind').$type<ActivityKind>().notNull(),
    /** Who did it; null once that account is erased. */
    actorId: uuid('actor_id'),
    /** To whom. */
    userIds: uuid('user_ids').array().notNull(),
    /** The previous name of a renamed pupil. */
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('classrooms_activities_classroom').on(table.workspaceId, table.classroomId, table.id),
  ],
);

/** Accounts that were made in bulk, and the class to which each belongs: its teachers may give new first passwords. */
export const pupilAccounts = pgTable(
  'classrooms_pupil_accounts',
  {
    workspaceId,
    userId: uuid('user_id').notNull(),
    classroomId: reference('classroom_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    index('classrooms_pupil_accounts_classroom').on(table.workspaceId, table.classroomId),
  ],
);

/**
 * Pupils who move from the class of their account to another class [SAFE-14]. Released: the account belongs to the other class, and
 * the previous class can take the pupil back for 14 days. Not released: the pupil joined by a code, the account stays, and the
 * owner of the previous class gets a request.
 */
export const pupilMoves = pgTable(
  'classrooms_pupil_moves',
  {
    workspaceId,
    userId: uuid('user_id').notNull(),
    /** The previous class. */
    classroomId: reference('classroom_id').notNull(),
    toWorkspaceId: integer('to_workspace_id').notNull(),
    toClassroomId: reference('to_classroom_id').notNull(),
    isLetGo: boolean('is_let_go').notNull(),
    /** When the owner released the pupil, or got the request. */
    since: moment('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.classroomId] }),
    index('classrooms_pupil_moves_classroom').on(table.workspaceId, table.classroomId),
    index('classrooms_pupil_moves_to').on(table.toWorkspaceId, table.toClassroomId),
    index('classrooms_pupil_moves_since')
      .on(table.since)
      .where(sql`${table.isLetGo}`),
  ],
);

/** The publications of a class. */
export const classroomPublications = pgTable(
  'classrooms_publications',
  {
    workspaceId,
    classroomId: reference('classroom_id').notNull(),
    publicationId: reference('publication_id').notNull(),
    publicationWorkspaceId: integer('publication_workspace_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.classroomId, table.publicationId] })],
);

/** What a class has given to each of its members. */
export const memberPublications = pgTable(
  'classrooms_member_publications',
  {
    workspaceId,
    classroomId: reference('classroom_id').notNull(),
    userId: uuid('user_id').notNull(),
    publicationId: reference('publication_id').notNull(),
    publicationWorkspaceId: integer('publication_workspace_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.classroomId, table.userId, table.publicationId] }),
    index('classrooms_member_publications_user').on(table.workspaceId, table.userId),
  ],
);

/** Codes that let people into a class. Plain: their teachers show them [JOIN-4]. */
export const codes = pgTable(
  'classrooms_codes',
  {
    workspaceId,
    code: text('code').notNull(),
    /** As what it lets people in [SAFE-5]. */
    role: text('role').$type<'teacher' | 'student'>().notNull().default('student'),
    classroomId: reference('classroom_id').notNull(),
    publicationIds: reference('publication_ids').array().notNull(),
    maxUses: integer('max_uses').notNull(),
    uses: integer('uses').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.code] }),
    index('classrooms_codes_classroom').on(table.workspaceId, table.classroomId),
  ],
);

/** Codes by which children asked to join whose guardians had not answered: they are in once the guardian agrees [SAFE-15]. */
export const waitingJoins = pgTable(
  'classrooms_waiting_joins',
  {
    workspaceId,
    userId: uuid('user_id').notNull(),
    code: text('code').notNull(),
    askedAt: moment('asked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.code] })],
);
