/*
 * Tables of classrooms and session that SQL texts here join and never write: a board of a million students is one query.
 */
export {
  readableClasses as classes,
  readableMembers as classMembers,
  readableSchools as schools,
} from '#features/classrooms/server';
export { readableUsers as people } from '#features/session/server';
