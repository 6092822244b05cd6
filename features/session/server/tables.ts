import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment, reference, workspaceId } from '#platform/server/columns';
import type { Role, SessionEnd, User } from '../contract/index.ts';

/** People. A row carries the one workspace where the account was made [ACC-20]. */
export const users = pgTable(
  'session_users',
  {
    workspaceId,
    id: uuid('id').notNull(),
    email: text('email'),
    username: text('username'),
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull().default(''),
    middleName: text('middle_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    nickname: text('nickname').notNull().default(''),
    /** Another one with each nickname: by it others speak of the nickname without knowing the user [LEAD-16]. */
    nicknameId: uuid('nickname_id').notNull().defaultRandom(),
    /** Since when a student's nickname is shown beyond the own classes [LEAD-16]; null: an adult has not approved it. */
    nicknameApprovedAt: moment('nickname_approved_at'),
    /** How often the user asked for another generated name. */
    nameRoll: integer('name_roll').notNull().default(0),
    roles: text('roles').array().$type<Role[]>().notNull(),
    isTeacher: boolean('is_teacher').notNull().default(false),
    isInternal: boolean('is_internal').notNull().default(true),
    testomatCreateTest: boolean('testomat_create_test').notNull().default(false),
    avatar: smallint('avatar'),
    gender: text('gender'),
    birthdate: date('birthdate'),
    phone: text('phone'),
    phoneVerifiedAt: moment('phone_verified_at'),
    emailVerifiedAt: moment('email_verified_at'),
    /** Since when a student under the age of consent waits for the guardian's answer [ACC-9]. */
    waitsForGuardianSince: moment('waits_for_guardian_since'),
    /** The user asked to be erased; until then the wish can be taken back [ACC-18]. */
    eraseAfter: moment('erase_after'),
    /** Label of the market where the account was made: the language of mails. */
    market: text('market').notNull().default(''),
    cookiesCompliance: jsonb('cookies_compliance').$type<NonNullable<User['cookiesCompliance']>>(),
    /**
     * The maker of the account: its user, a school for a pupil or teacher of its list, or an adult for a child
     * [SAFE-4].
     */
    madeBy: text('made_by').$type<'self' | 'school' | 'guardian'>().notNull().default('self'),
    /** School as the user wrote it at registration, where the market asks [ACC-4]. */
    school: text('school').notNull().default(''),
    /** The password came on a card; its user chooses another at the next sign-in [SAFE-19]. */
    mustChoosePassword: boolean('must_choose_password').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('session_users_erase')
      .on(table.eraseAfter)
      .where(sql`${table.eraseAfter} is not null`),
    index('session_users_waiting')
      .on(table.waitsForGuardianSince)
      .where(sql`${table.waitsForGuardianSince} is not null`),
    index('session_users_nickname')
      .on(table.workspaceId, table.nicknameId)
      .where(sql`${table.nickname} <> ''`),
  ],
);

/**
 * The names by which an account signs in, one row per workspace of the market where it was made: a name is unique in
 * each of them, and the account signs in on every market that shares one [ACC-20].
 */
export const logins = pgTable(
  'session_logins',
  {
    workspaceId,
    /** Lower case. */
    login: text('login').notNull(),
    homeWorkspaceId: integer('home_workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.login] }),
    index('session_logins_user').on(table.workspaceId, table.userId),
  ],
);

export const sessions = pgTable(
  'session_sessions',
  {
    workspaceId,
    /** SHA-256 of the cookie's token: a copy of this table opens no session. */
    tokenHash: bytes('token_hash').notNull(),
    homeWorkspaceId: integer('home_workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** Of a computer that others use too: it ends when the browser closes, and soon anyway. */
    isShared: boolean('is_shared').notNull().default(false),
    /** Opened by pictures, in the class of this number [PLAY-13]; null: by a password, or a link. */
    picturesOf: reference('pictures_of'),
    /**
     * Why another device or user ended the session; the row stays so that the login page can show the reason [DEV-5].
     */
    endedBy: text('ended_by').$type<SessionEnd>(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.tokenHash] }),
    index('session_sessions_user').on(table.workspaceId, table.userId),
    index('session_sessions_age').on(table.expiresAt),
    index('session_sessions_pictures')
      .on(table.workspaceId, table.picturesOf)
      .where(sql`${table.picturesOf} is not null`),
  ],
);

/** Counts of rate limits, one a limit and user or address, for all nodes together. Keys are keyed hashes. */
export const rateCounts = pgTable(
  'session_rate_counts',
  {
    /** 0 where the limit holds whatever the market. */
    workspaceId,
    key: bytes('key').notNull(),
    count: integer('count').notNull(),
    /** End of the window. */
    until: moment('until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.key] }),
    index('session_rate_counts_age').on(table.until),
  ],
);
