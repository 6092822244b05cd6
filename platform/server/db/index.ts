export { dbSettings } from './settings.ts';
export { openDatabase, type Database, type Executor } from './database.ts';
export { createScope, type Scope, type TenantTable } from './scope.ts';
export { migrate } from './migrate.ts';
export { dataFolder, DatabaseUnavailable, open } from './open.ts';
export { listen, type Listener } from './listen.ts';
export { startCluster, type Cluster } from './embedded/cluster.ts';
export { prepared } from './prepared.ts';
