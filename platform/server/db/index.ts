import './never-fatal.ts';

export { dbSettings } from './settings.ts';
export { openDatabase, type Database, type Executor, type TroubleListener } from './database.ts';
export {
  createScope,
  createSystemPool,
  createSystemScope,
  type Scope,
  type SystemPool,
  type SystemTransaction,
  type SystemScope,
  type TenantTable,
} from './scope.ts';
export { isMigrated, migrate } from './migrate.ts';
export { dataFolder, DatabaseUnavailable, open, type OpenOptions } from './open.ts';
export { listen, type Listener } from './pool/listen.ts';
export { startCluster, type Cluster } from './embedded/cluster.ts';
export { expectedMinor, lacksKnownFixes } from './minor-versions.ts';
export { createBatcher } from './batcher.ts';
export { prepared } from './prepared.ts';
export {
  DatabaseError,
  isConflict,
  RETRY_AFTER_SECONDS,
  unavailabilityOf,
  type Unavailability,
} from './pool/unavailable.ts';
