import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { identity, moment, reference, workspaceId } from '#platform/server/columns';

const familyId = reference('family_id').notNull();

export const families = pgTable(
  'families_families',
  {
    workspaceId,
    id: identity(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** The members of each family. */
export const members = pgTable(
  'families_members',
  {
    workspaceId,
    familyId,
    userId: uuid('user_id').notNull(),
    /** Workspace that holds the user's row. */
    homeWorkspaceId: integer('home_workspace_id').notNull(),
    role: text('role').$type<'parent' | 'teacher' | 'student'>().notNull(),
    /** Made the family. */
    isFounder: boolean('is_founder').notNull().default(false),
    since: moment('since').notNull(),
    /** When the founder agreed to a member who joined by a code; until then an adult sees nothing of a child, and a student no member [SAFE-6]. */
    admittedAt: moment('admitted_at'),
    /** When a guardian or class teacher agreed that this family sees the child's classes and results [SAFE-6]. */
    sharedAt: moment('shared_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.familyId, table.userId] }),
    index('families_members_user').on(table.workspaceId, table.userId),
  ],
);

/** Codes that let people into a family. Plain: those who manage it show them [JOIN-4]. */
export const codes = pgTable(
  'families_codes',
  {
    workspaceId,
    code: text('code').notNull(),
    /** As what it lets people in: adults, or children [SAFE-6]. */
    role: text('role').$type<'parent' | 'student'>().notNull().default('student'),
    familyId,
    maxUses: integer('max_uses').notNull(),
    uses: integer('uses').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.code] }),
    index('families_codes_family').on(table.workspaceId, table.familyId),
  ],
);
