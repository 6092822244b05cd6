import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, reference, workspaceId } from '#platform/server/columns';

// Tables of lower layers, for reading only: lists of a class join names and titles in one query.
export { readablePublications as books } from '#features/catalog/server';
export { readableUsers as people } from '#features/session/server';

export const ownedBooks = pgTable('catalog_entitlements', {
  workspaceId,
  userId: uuid('user_id').notNull(),
  publicationId: reference('publication_id').notNull(),
  source: text('source').notNull(),
  isLendable: boolean('is_lendable').notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at'),
});
