import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate, startCluster } from '#platform/server/db';
import { installJobs } from '#platform/server/jobs';

const TEMPLATE = 'template_of_tests';

/** Starts one real PostgreSQL for the whole run, with a migrated database that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'klupa-test-'));
  // What the tests' own processes put into the temporary folder goes with this one.
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  const cluster = await startCluster({ folder, isThrowaway: true });
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const template = new URL(cluster.url);
  template.pathname = `/${TEMPLATE}`;
  await migrate(template.href, join(import.meta.dirname, '../../../migrations'));
  await installJobs(template.href);
  project.provide('databaseServer', cluster.url);
  project.provide('databaseTemplate', TEMPLATE);
  return async () => {
    await cluster.stop();
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(folder, { recursive: true, force: true });
  };
}
