import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** The workspace of a row; the key of each table begins with it. */
export const workspaceId = integer('workspace_id').notNull();

/** A moment with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Bytes, such as hashes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A number that the database counts up. */
export const identity = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity();

/** The number of a row of another table. */
export const reference = (name: string) => bigint(name, { mode: 'number' });
