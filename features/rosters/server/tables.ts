import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ClassLabel, TakenOut } from '#features/classrooms/server';
import { identity, moment, reference, workspaceId } from '#platform/server/columns';

/** What a roster is made of, in the order in which it is brought in. */
export const KINDS = ['org', 'class', 'user', 'enrollment'] as const;
export type Kind = (typeof KINDS)[number];

/** The roles that the product has; administrators and parents are left out. */
export type RosterRole = 'student' | 'teacher';

export interface Org {
  readonly name: string;
}
export interface RosterClass extends ClassLabel {
  /** `sourcedId` of the school. */
  readonly org: string;
  readonly schoolName: string;
}
export interface Person {
  readonly first: string;
  readonly last: string;
  readonly role: RosterRole;
  /** Only for new accounts: the names to sign in with belong to their user afterwards. */
  readonly username?: string;
  readonly email?: string;
}
export interface Enrollment {
  readonly class: string;
  readonly user: string;
  readonly role: RosterRole;
}

/** What the school last said, as far as the product uses it. */
export type LinkValues = Partial<Org & RosterClass & Omit<Person, 'username' | 'email'> & Enrollment> & {
  /** The account was made by an import: its name follows the school's. */
  readonly isMade?: boolean;
};

/** What a link says beside its key. */
export interface LinkState {
  readonly ourId: string;
  readonly userId: string | null;
  readonly homeWorkspaceId: number | null;
  readonly values: LinkValues;
  readonly isGone: boolean;
}

/** What undoing needs. */
export interface Kept {
  readonly did:
    | 'school-made'
    | 'class-made'
    | 'class-changed'
    | 'account-made'
    | 'account-renamed'
    | 'put-in'
    | 'taken-out'
    | 'noted';
  /** Id of the thing that was made or changed, where it is not the link's. */
  readonly ourId?: string;
  readonly label?: ClassLabel & { readonly schoolId: number; readonly archivedAt: string | null };
  readonly name?: { readonly first: string; readonly last: string };
  readonly taken?: TakenOut;
  readonly homeWorkspaceId?: number;
  /** Digest of a new account: once it differs, the account has been used. */
  readonly mark?: string;
}

/** What a thing of a school's information system is here, and what the school last said of it. */
export const links = pgTable(
  'rosters_links',
  {
    workspaceId,
    /** Name of the system that sends the files. */
    source: text('source').notNull(),
    kind: text('kind').$type<Kind>().notNull(),
    sourcedId: text('sourced_id').notNull(),
    /** Id of the school, the class or the user; of an enrolment that of its class. */
    ourId: text('our_id').notNull(),
    /** Who it is about. */
    userId: uuid('user_id'),
    homeWorkspaceId: integer('home_workspace_id'),
    values: jsonb('values').$type<LinkValues>().notNull(),
    /** The school named it before, but no longer does. */
    isGone: boolean('is_gone').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.source, table.kind, table.sourcedId] }),
    index('rosters_links_user').on(table.workspaceId, table.userId),
  ],
);

/** Imports that changed something. */
export const imports = pgTable(
  'rosters_imports',
  {
    workspaceId,
    id: identity(),
    source: text('source').notNull(),
    /** SHA-256 of the files: the same ones go on where a broken import stopped. */
    digest: text('digest').notNull(),
    /** Names the run that works on the source: a second one claims all its imports, and the first stops. */
    runner: uuid('runner').notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('rosters_imports_source').on(table.workspaceId, table.source),
  ],
);

/** What the last import of a source did, one row a change, so that it can be undone; a step that is undone goes. */
export const steps = pgTable(
  'rosters_steps',
  {
    workspaceId,
    importId: reference('import_id').notNull(),
    id: identity(),
    kind: text('kind').$type<Kind>().notNull(),
    sourcedId: text('sourced_id').notNull(),
    userId: uuid('user_id'),
    /** The earlier state of the link; null where there was none. */
    before: jsonb('before').$type<LinkState>(),
    /** The earlier state besides the link, and the change. */
    kept: jsonb('kept').$type<Kept>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.importId, table.id] }),
    index('rosters_steps_user').on(table.workspaceId, table.userId),
  ],
);
