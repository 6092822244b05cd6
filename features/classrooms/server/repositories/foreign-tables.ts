import { boolean, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment, reference, workspaceId } from '#platform/server/columns';

/*
 * Tables of lower layers, for reading only: lists of a class join names and titles in one query. Only the columns that
 * are read are named here; the tables belong to session and catalog.
 */

export const people = pgTable('session_users', {
  workspaceId,
  id: uuid('id').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  nickname: text('nickname').notNull(),
  username: text('username'),
  email: text('email'),
  roles: text('roles').array().notNull(),
  avatar: smallint('avatar'),
  isTeacher: boolean('is_teacher').notNull(),
  madeBy: text('made_by').notNull(),
  market: text('market').notNull(),
  emailVerifiedAt: moment('email_verified_at'),
  eraseAfter: moment('erase_after'),
  waitsForGuardianSince: moment('waits_for_guardian_since'),
});

export const books = pgTable('catalog_publications', {
  workspaceId,
  id: reference('id').notNull(),
  alias: text('alias').notNull(),
  name: text('name').notNull(),
  language: text('language').notNull(),
  isForAllLanguages: boolean('is_for_all_languages').notNull(),
  isLocked: boolean('is_locked').notNull(),
});

export const ownedBooks = pgTable('catalog_entitlements', {
  workspaceId,
  userId: uuid('user_id').notNull(),
  publicationId: reference('publication_id').notNull(),
  source: text('source').notNull(),
  isLendable: boolean('is_lendable').notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at'),
});
