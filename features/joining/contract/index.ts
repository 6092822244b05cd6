export { CODE_LENGTH, CODE_MIN, startOf, startOfLink, type JoinStart, type JoinType } from './join-types.ts';
