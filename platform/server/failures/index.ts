export {
  addFailures,
  clearFailures,
  clearFailuresOf,
  failureData,
  purgeFailures,
  readFailures,
  readFailuresOf,
  userKey,
  type FailureCount,
  type FailureKind,
} from './failures.ts';
export { failureCounts } from './tables.ts';
