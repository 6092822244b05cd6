import { chmodSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whom the database server runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses root, so root lends it an unprivileged account; others run it as themselves (undefined). */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const accountName of ['postgres', 'nobody']) {
    const found = accounts.find(([name]) => name === accountName);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error('PostgreSQL refuses to run as root and there is no account "postgres" or "nobody" to lend it.');
}

/** Others may pass through, not look. */
const PASSABLE = 0o011;

/**
 * Lets the lent account reach its data: opens the folder itself for passing through.
 *
 * @throws when the account cannot enter a parent folder; the message names that folder
 */
export function makeReachable(folder: string, account: Account | undefined): void {
  if (!account) return;
  const { mode } = statSync(folder);
  if ((mode & PASSABLE) !== PASSABLE) chmodSync(folder, (mode & 0o7777) | PASSABLE);
  for (let above = dirname(folder); above !== dirname(above); above = dirname(above)) {
    const { mode: bits, uid } = statSync(above);
    if ((bits & 0o001) === 0 && uid !== account.uid)
      throw new Error(
        `PostgreSQL does not run as root, and its account cannot pass ${above}; set DATA_DIR to a folder it can reach.`,
      );
  }
}
