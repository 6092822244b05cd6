import { PgBoss } from 'pg-boss';

/** Makes or updates the tables of the job queue; part of migrating, so that nodes need no right to change tables. */
export async function installJobs(directUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: directUrl, max: 1, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}
