// For reading only.
export { readableUsers as people } from '#features/session/server';
