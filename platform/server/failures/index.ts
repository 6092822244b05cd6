export {
  addFailures,
  clearFailures,
  clearFailuresOf,
  failureData,
  purgeFailures,
  readFailures,
  userKey,
  type FailureCount,
  type FailureKind,
} from './failures.ts';
export { failureCounts } from './tables.ts';
