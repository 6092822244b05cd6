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
  const cluster = await startCluster({ folder, isThrowaway: true });
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const template = new URL(cluster.url);
  template.pathname = `/${TEMPLATE}`;
  await migrate(template.href, join(import.meta.dirname, '../../migrations'));
  await installJobs(template.href);
  project.provide('databaseServer', cluster.url);
  project.provide('databaseTemplate', TEMPLATE);
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
