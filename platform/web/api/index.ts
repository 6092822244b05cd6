export { call, CallError, OFFLINE, whenUnauthorised, type CallOptions } from './call.ts';
export { isPassing, keyOf, mutationOf, queryOf, seed } from './queries.ts';
