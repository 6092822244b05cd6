import { temporaryFolder } from '#platform/testing';
import { command } from '../backup-place.ts';
import { ended, ready, startNode } from '../node-process.ts';

/** A node in a process of its own, and a credential of its workspace that an operator made beside it. */
export interface RecordNode {
  /** Base path of the record store. */
  readonly endpoint: string;
  readonly username: string;
  readonly secret: string;
  close(): Promise<void>;
}

export async function startRecordNode(): Promise<RecordNode> {
  const env = { DATA_DIR: temporaryFolder(), HOST_MAP: '127.0.0.1=en', RATE_LIMIT: '0' };
  const node = await ready(startNode(env));
  const close = async () => {
    node.child.kill('SIGTERM');
    await ended(node);
  };
  const order = ['create', '--workspace', '--market', 'en', '--scopes', 'all', '--json'];
  const { code, output } = await command('credentials.ts', env, ...order);
  if (code !== 0) {
    await close();
    throw new Error(output);
  }
  const { username, secret } = JSON.parse(output) as { username: string; secret: string };
  return { endpoint: `http://127.0.0.1:${node.port()}/xapi/`, username, secret, close };
}
