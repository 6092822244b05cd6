export { CHILDREN_MAX, childSchema, GROWN_UP, splitChildren, type Child } from './child.ts';
export { childrenErrors } from './errors.ts';
export { usernameCandidates } from './username.ts';
export {
  childBirthdateProblem,
  createChild,
  endpoints,
  eraseChild,
  exportChild,
  getChildren,
  getNewChild,
  answerChildEmail,
  resetChildPassword,
} from './endpoints.ts';
