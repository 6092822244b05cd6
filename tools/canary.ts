import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { circles, codeFiles } from './architecture/check-tree.ts';

// Plants every kind of forbidden import and file, and fails if the linter misses one: a blind gate looks green.
const ROOT = join(import.meta.dirname, '..');

/** File → its content. Each must be reported. */
const plants: Readonly<Record<string, string>> = {
  // Layers and entry points
  'features/session/contract/canary-up.ts': `import { x } from '#features/catalog/contract';\nexport const y = x;`,
  'features/catalog/server/use-cases/canary-same-layer.ts': `import { x } from '#features/account/server';\nexport const y = x;`,
  'features/catalog/server/use-cases/canary-deep.ts': `import { x } from '#features/session/server/use-cases/login';\nexport const y = x;`,
  'features/catalog/server/use-cases/canary-path.ts': `import { x } from '../../../session/server/index.ts';\nexport const y = x;`,
  'features/catalog/server/use-cases/canary-own-entry.ts': `import { x } from '#features/catalog/contract';\nexport const y = x;`,
  'features/session/contract/canary-type.ts': `import type { X } from '#features/catalog/contract';\nexport type Y = X;`,
  'features/session/contract/canary-inline-type.ts': `export type Y = import('#features/catalog/contract').X;`,
  'features/session/contract/canary-dynamic.ts': `export const y = () => import('#features/catalog/contract');`,
  'features/session/contract/canary-export.ts': `export { x } from '#features/catalog/contract';`,
  'features/session/contract/canary-star.ts': `export * from '#features/catalog/contract';`,
  // Sides
  'features/catalog/web/cover/canary-server.tsx': `import { x } from '#features/session/server';\nexport const y = x;`,
  'features/catalog/web/cover/canary-platform.tsx': `import { x } from '#platform/server/db';\nexport const y = x;`,
  'features/catalog/server/use-cases/canary-web.ts': `import { x } from '#features/session/web';\nexport const y = x;`,
  'features/catalog/contract/canary-server.ts': `import { x } from '../server/index.ts';\nexport const y = x;`,
  'features/catalog/contract/canary-node.ts': `import { x } from 'node:fs';\nexport const y = x;`,
  'features/catalog/contract/canary-react.ts': `import { x } from 'react';\nexport const y = x;`,
  'features/catalog/web/cover/canary-node.tsx': `import { x } from 'node:fs';\nexport const y = x;`,
  'features/catalog/server/use-cases/canary-react.ts': `import { x } from 'react';\nexport const y = x;`,
  // Folders
  'features/catalog/server/use-cases/canary-sql.ts': `import { x } from 'drizzle-orm';\nexport const y = x;`,
  'features/catalog/server/use-cases/canary-pg.ts': `import { x } from 'pg';\nexport const y = x;`,
  'features/catalog/server/use-cases/canary-tables.ts': `import { x } from '../tables.ts';\nexport const y = x;`,
  'features/catalog/server/repositories/canary-upward.ts': `import { x } from '../use-cases/read-cover.ts';\nexport const y = x;`,
  'features/catalog/web/cover/canary-fetch.tsx': `import { useQuery } from '@tanstack/react-query';\nexport const y = useQuery;`,
  'features/catalog/web/cover/canary-shows.tsx': `import { x } from './x-page.tsx';\nexport const y = x;`,
  // Scopes
  'features/catalog/server/repositories/canary-executor.ts': `import type { Executor } from '#platform/server/db';\nexport const y = (executor: Executor) => executor;`,
  'features/catalog/server/repositories/canary-renamed.ts': `import { type Executor as E } from '#platform/server/db';\nexport const y = (executor: E) => executor;`,
  'features/catalog/server/repositories/canary-namespace.ts': `import type * as db from '#platform/server/db';\nexport const y = (executor: db.Executor) => executor;`,
  'features/catalog/server/repositories/canary-inline.ts': `export const y = (executor: import('#platform/server/db').Executor) => executor;`,
  'features/catalog/server/repositories/canary-passed.ts': `export type { Executor } from '#platform/server/db';`,
  'features/catalog/server/repositories/canary-database.ts': `import type { Database } from '#platform/server/db';\nexport const y = ({ orm }: Pick<Database, 'orm'>) => orm;`,
  'features/catalog/server/repositories/canary-orm.ts': `import type { NodePgDatabase } from 'drizzle-orm/node-postgres';\nexport const y = (orm: NodePgDatabase) => orm;`,
  'features/catalog/server/repositories/canary-transaction.ts': `import type { PgTransaction } from 'drizzle-orm/pg-core';\nexport const y = (tx: PgTransaction<never>) => tx;`,
  'features/catalog/server/repositories/canary-pool.ts': `import type pg from 'pg';\nexport const y = (pool: pg.Pool) => pool;`,
  'features/catalog/server/repositories/canary-system.ts': `import { createSystemScope } from '#platform/server/db';\nexport const y = createSystemScope;`,
  'features/catalog/server/repositories/canary-other.ts': `import { createScope } from '#platform/server/db';\nexport const y = createScope;`,
  'features/catalog/server/repositories/deep/canary-executor.ts': `import type { Scope } from '#platform/server/db';\nexport const y = (executor: Scope['executor']) => executor;`,
  'features/catalog/server/repositories/canary-picked.ts': `import type { Scope } from '#platform/server/db';\nexport const y = ({ executor }: Pick<Scope, 'executor'>) => executor;`,
  // Endpoints
  'features/catalog/server/canary-routes.ts': `import type { FastifyInstance } from '#platform/server/http';\nexport const y = (app: FastifyInstance) => app;`,
  'features/catalog/server/use-cases/canary-bind.ts': `import { bindRoutes } from '#platform/server/http';\nexport const y = bindRoutes;`,
  'features/catalog/server/use-cases/canary-inline.ts': `export const y = (app: import('#platform/server/http').FastifyInstance) => app;`,
  'features/catalog/server/use-cases/canary-fastify.ts': `import type { FastifyInstance } from 'fastify';\nexport const y = (app: FastifyInstance) => app;`,
  'features/catalog/server/commands/canary-arguments.ts': `import { parseArgs } from 'node:util';\nexport const y = parseArgs;`,
  // Platform, markets, demo, apps
  'platform/kernel/canary-feature.ts': `import { x } from '#features/market/contract';\nexport const y = x;`,
  'platform/server/db/canary-feature.ts': `import { x } from '#features/session/server';\nexport const y = x;`,
  'platform/server/db/canary-neighbour.ts': `import { x } from '../http/index.ts';\nexport const y = x;`,
  'platform/web/api/canary-server.ts': `import { x } from '#platform/server/db';\nexport const y = x;`,
  'platform/kernel/canary-server.ts': `import { x } from '#platform/server/db';\nexport const y = x;`,
  'platform/server/db/canary-testing.ts': `import { x } from '#platform/testing';\nexport const y = x;`,
  'markets/hr/canary.ts': `import { x } from '#features/session/contract';\nexport const y = x;`,
  'demo/canary.ts': `import { x } from '#features/session/contract';\nexport const y = x;`,
  'apps/web/canary-server.ts': `import { x } from '#features/session/server';\nexport const y = x;`,
  'apps/engine/canary-screen.ts': `import { x } from '#features/reader/web';\nexport const y = x;`,
  'apps/engine/canary-react.ts': `import { x } from 'react';\nexport const y = x;`,
  'apps/worker/canary-node.ts': `import { x } from 'node:fs';\nexport const y = x;`,
  'apps/web/canary-engine.ts': `import { x } from '../engine/main.ts';\nexport const y = x;`,
  'apps/server/canary-web.ts': `import { x } from '../web/boot.ts';\nexport const y = x;`,
  'features/catalog/server/use-cases/canary-app.ts': `import { x } from '../../../../apps/server/app.ts';\nexport const y = x;`,
  'features/catalog/server/canary-whole.test.ts': `import { x } from '#apps/server/testing/test-app';\nexport const y = x;`,
  'features/catalog/tests/canary-screen.test.ts': `import { x } from '#features/session/web';\nexport const y = x;`,
  'features/catalog/tests/canary-shown.test.ts': `import { x } from '../web/cover/canary-shown.tsx';\nexport const y = x;`,
  'features/catalog/tests/canary-path.test.ts': `import { x } from '../server/index.ts';\nexport const y = x;`,
  'features/catalog/server/use-cases/canary-market.ts': `import { x } from '#markets';\nexport const y = x;`,
  // Places and habits
  'features/catalog/server/helpers/canary.ts': `export const y = 1;`,
  'features/catalog/server/canary-no-folder.ts': `export const y = 1;`,
  'features/catalog/web/canary-no-folder.tsx': `export const y = 1;`,
  'features/catalog/web/components/canary.tsx': `export const y = 1;`,
  'features/catalog/web/cover/queries-canary.ts': `import { x } from './canary-shown.tsx';\nexport const y = x;`,
  'features/catalog/canary/canary.ts': `export const y = 1;`,
  'features/canary/contract/canary-no-layer.ts': `export const y = 1;`,
  'features/catalog/server/use-cases/canary-default.ts': `export default 1;`,
  'features/catalog/server/use-cases/canary-env.ts': `export const y = process.env['HOME'];`,
  'features/catalog/server/use-cases/canary-long.ts': Array.from(
    { length: 301 },
    (_, i) => `export const x${i} = 1;`,
  ).join('\n'),
  'features/catalog/server/use-cases/canary-branches.ts': `export const y = (x: number) => {\n${Array.from({ length: 16 }, (_, i) => `if (x === ${i}) return ${i};`).join('\n')}\nreturn x;\n};`,
  'features/catalog/server/use-cases/canary-parameters.ts': `export const y = (a: 1, b: 1, c: 1, d: 1, e: 1) => [a, b, c, d, e];`,
  'features/catalog/server/use-cases/canary-house.ts': `export const y = 1;`,
  'features/catalog/server/use-cases/canary-name.ts': `export const becomeCanary = 1;`,
  // The kit
  'features/catalog/web/cover/canary-alert.tsx': `export const Wrong = () => <p role="alert">No</p>;`,
  'features/catalog/web/cover/canary-dialog.tsx': `export const Wrong = () => <dialog open>No</dialog>;`,
  'features/catalog/web/cover/canary-braces.tsx': `export const Wrong = () => <p role={'alert'}>No</p>;`,
  'features/catalog/web/cover/canary-other-dialog.tsx': `import { Dialog as Box } from '#platform/web/ui';\nexport const y = Box;`,
  'features/catalog/web/cover/canary-error.tsx': `import { ErrorState as Failed } from '#platform/web/ui';\nexport const y = Failed;`,
  'features/classrooms/web/list/canary-all.tsx': `import * as catalog from '#features/catalog/web';\nexport const y = catalog;`,
  'features/classrooms/web/list/canary-passed.ts': `export { Cover } from '#features/catalog/web';`,
  'features/catalog/web/cover/canary-storage.ts': `export const y = () => localStorage.clear();`,
  'features/classrooms/web/list/canary-borrowed.tsx': `import { ShelfRow } from '#features/catalog/web';\nexport const y = ShelfRow;`,
  'features/catalog/web/cover/canary-table.tsx': `export const Wrong = () => <table />;`,
  // Sleeping in tests
  'e2e/visitors/canary-wait.spec.ts': `export const y = (page: Page) => page.waitForTimeout(500);`,
  'e2e/support/canary-wait.ts': `export const y = (page: Page) => page['waitForTimeout'](500);`,
  'features/catalog/server/canary-timers.test.ts': `import { setTimeout as wait } from 'node:timers/promises';\nexport const y = wait;`,
  'features/catalog/server/canary-all-timers.test.ts': `import * as timers from 'timers/promises';\nexport const y = timers;`,
  'features/catalog/web/cover/canary-sleep.test.tsx': `export const y = () => new Promise((done) => setTimeout(done, 50));`,
  'features/catalog/server/testing/canary-sleep.ts': `export const y = (ms: number) => new Promise<void>((done) => void globalThis.setTimeout(() => done(), ms));`,
  'platform/server/db/canary-promisify.test.ts': `import { promisify } from 'node:util';\nexport const y = promisify(setTimeout);`,
  'features/catalog/contract/canary-cycle-a.ts': `import { b } from './canary-cycle-b.ts';\nexport const a = () => b;`,
  'features/catalog/contract/canary-cycle-type-a.ts': `import type { B } from './canary-cycle-type-b.ts';\nexport type A = B;`,
  'features/catalog/contract/canary-cycle-import-a.ts': `export type A = import('./canary-cycle-import-b.ts').B;`,
  'features/catalog/contract/canary-cycle-dynamic-a.ts': `export const a = () => import('./canary-cycle-dynamic-b.ts');`,
};
const company = {
  'features/catalog/contract/canary-cycle-b.ts': `import { a } from './canary-cycle-a.ts';\nexport const b = () => a;`,
  'features/catalog/contract/canary-cycle-type-b.ts': `import type { A } from './canary-cycle-type-a.ts';\nexport type B = A | 1;`,
  'features/catalog/contract/canary-cycle-import-b.ts': `import type { A } from './canary-cycle-import-a.ts';\nexport type B = A | 1;`,
  'features/catalog/contract/canary-cycle-dynamic-b.ts': `import { a } from './canary-cycle-dynamic-a.ts';\nexport const b = () => a;`,
};

const files = Object.entries({ ...plants, ...company });
const made = new Set<string>();
try {
  for (const [file, text] of files) {
    const path = join(ROOT, file);
    const first = mkdirSync(dirname(path), { recursive: true });
    if (first) made.add(first);
    writeFileSync(path, text);
  }
  const linter = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [linter, '--format=json', ...files.map(([file]) => file)], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { filename: string; code: string }[] };
  const gates = /architecture|no-default-export|no-cycle|no-process-env|max-lines|complexity|max-params/;
  const seen = new Set(
    diagnostics.filter(({ code }) => gates.test(code)).map(({ filename }) => filename.replaceAll('\\', '/')),
  );
  for (const file of circles(codeFiles()).flat()) seen.add(file);
  const missed = Object.keys(plants).filter((file) => !seen.has(file));
  const total = Object.keys(plants).length;
  process.stdout.write(`canary: ${total - missed.length} of ${total} planted faults seen\n`);
  for (const file of missed) process.stdout.write(`  not seen: ${file}\n`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  for (const [file] of files) rmSync(join(ROOT, file), { force: true });
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
}
