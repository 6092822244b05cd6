import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { CONNECT_MS } from './bounded-pool.ts';

/** A notification takes milliseconds; a busy server gets this many. */
const PATIENCE_MS = 4000;

/**
 * Whether a notification sent on one connection is heard on another, which waits. Behind a pooler that lends its connections
 * by transaction it is not: the waiting side has no connection then, and nodes would never receive each other's events.
 */
export async function hearsNotifications(url: string): Promise<boolean> {
  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'klupa start',
      connectionTimeoutMillis: CONNECT_MS,
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const channel = `klupa_start_${randomBytes(8).toString('hex')}`;
  const [ear, mouth] = await Promise.all([connect(), connect()]);
  try {
    await ear.query(`listen ${channel}`);
    const heard = new Promise<boolean>((resolve) => {
      ear.once('notification', () => resolve(true));
      setTimeout(() => resolve(false), PATIENCE_MS).unref();
    });
    await mouth.query(`notify ${channel}`);
    return await heard;
  } finally {
    // A pooler keeps the connection, and what it listens to.
    await ear.query(`unlisten ${channel}`).catch(() => {});
    await Promise.allSettled([ear.end(), mouth.end()]);
  }
}
