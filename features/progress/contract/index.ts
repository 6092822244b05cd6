export {
  AHEAD_MAX_MS,
  COMPLETIONS_PER_MINUTE,
  READ_AFTER_MS,
  SESSION_VERBS,
  statementSchema,
  STATEMENTS_AT_ONCE,
  VERBS,
  type Statement,
  type VerbName,
} from './statement.ts';
export {
  leastStay,
  mostOffline,
  readAfter,
  STAY_MAX_SECONDS,
  UNKNOWN_LENGTH,
  type UnitLength,
} from './reading-time.ts';
export { activityId, parseActivityId, type Activity } from './activity.ts';
export {
  better,
  COMPLETION_POINTS,
  FULL_POINTS,
  highscore,
  pointsOf,
  scorePercent,
  type ActivityResult,
} from './points.ts';
export {
  addSums,
  analyticsOf,
  noSums,
  percentOf,
  totalsOf,
  totalsSchema,
  type Analytics,
  type Sums,
  type Totals,
} from './totals.ts';
export { progressErrors } from './errors.ts';
export { endpoints, getPublicationXpScore, getXpScore, recordStatements, XP_SCORE_LIMIT } from './endpoints.ts';
