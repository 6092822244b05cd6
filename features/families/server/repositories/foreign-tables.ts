// For reading only: a family with its people is one query.
export { readableUsers as people } from '#features/session/server';
