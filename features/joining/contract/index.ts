export { endpoints, joinClassroom, joinFamily, type Joined, type JoinedClassroom } from './endpoints.ts';
export { CODE_LENGTH, CODE_MIN, startOf, startOfLink, type JoinStart, type JoinType } from './join-types.ts';
