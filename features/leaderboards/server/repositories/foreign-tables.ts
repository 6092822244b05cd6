import { pgTable } from 'drizzle-orm/pg-core';
import { workspaceId } from '#platform/server/columns';

/*
 * Tables of classrooms and session that SQL texts here join and never write: a board of a million students is one query. The texts
 * name their columns themselves.
 */

export const schools = pgTable('classrooms_schools', { workspaceId });
export const classes = pgTable('classrooms_classrooms', { workspaceId });
export const classMembers = pgTable('classrooms_members', { workspaceId });
export const people = pgTable('session_users', { workspaceId });
