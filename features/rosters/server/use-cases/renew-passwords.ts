import { newPasswords, reissuePassword } from '#features/account/server';
import { findUser, isPupil, type RateLimits } from '#features/session/server';
import type { Scope } from '#platform/server/db';
import { listMadeUsers } from '../repositories/links.ts';
import type { CsvFile } from './read/csv-file.ts';
import { RosterRefused } from './read/roster.ts';

export interface Renewal {
  readonly scope: Scope;
  /** All workspaces in which an account may have left something. */
  readonly reach: Scope;
  readonly source: string;
  /** `sourcedId`s; without any, all pupils whose accounts the source made. */
  readonly only: readonly string[];
  readonly passwords: CsvFile;
  readonly forgiveLogin: RateLimits['forgiveLogin'];
  readonly onProgress: (done: number, total: number) => Promise<void> | void;
}

/** Accounts of one transaction. */
const BATCH = 50;

/**
 * New first passwords for the pupils of a source, written into a new file: the old ones are dead, sessions end, open links
 * lead nowhere [SAFE-17]. Accounts that became more than a pupil's keep theirs. @throws RosterRefused for unknown ones
 */
export async function renewRosterPasswords({
  scope,
  reach,
  source,
  only,
  passwords,
  forgiveLogin,
  onProgress,
}: Renewal) {
  const all = await listMadeUsers(scope, source);
  const selected = only.length > 0 ? all.filter(({ sourcedId }) => only.includes(sourcedId)) : all;
  const unknown = only.find((sourcedId) => !selected.some((one) => one.sourcedId === sourcedId));
  if (unknown !== undefined) throw new RosterRefused(`No account of ${source} was made for "${unknown}".`);
  if (selected.length === 0) throw new RosterRefused(`No account was made by imports of ${source}.`);
  let renewed = 0;
  for (let at = 0; at < selected.length; at += BATCH) {
    const batch = selected.slice(at, at + BATCH);
    const rows = [];
    for (const { sourcedId, ...key } of batch) {
      const row = await findUser(scope, key);
      if (row?.username && isPupil(row)) rows.push({ sourcedId, row, username: row.username });
    }
    // Hashing takes time on purpose: it is done before the transaction begins.
    const made = await newPasswords(
      rows.map(({ row, username }) => ({
        workspaceId: row.workspaceId,
        id: row.id,
        username,
        first_name: row.firstName,
        last_name: row.lastName,
      })),
    );
    // Writes the file first: a password that is in no file would lock the child out.
    await passwords.write(
      rows.map(({ sourcedId, row, username }, index) => [
        ...[sourcedId, '', row.lastName, row.firstName, 'student', username, row.email ?? ''],
        made[index]?.password ?? '',
      ]),
    );
    await reach.transaction(async (inside) => {
      for (const one of made) await reissuePassword(inside, one, forgiveLogin);
    });
    renewed += rows.length;
    await onProgress(Math.min(at + BATCH, selected.length), selected.length);
  }
  return renewed;
}
