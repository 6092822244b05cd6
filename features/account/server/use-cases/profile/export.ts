import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { siteName } from '#features/market/contract';
import { findUser, type Context, type UserKey } from '#features/session/server';
import { ok, type Result } from '#platform/kernel';
import { hashToken, newToken } from '#platform/server/tokens';
import { findToken, saveToken, takeToken } from '../../repositories/tokens.ts';
import { exportPage } from '../../mails/export-page.ts';
import { reachOf } from '../reach.ts';
import { provenUser, wrongPassword } from '../password/prove-owner.ts';
import { EXPORT_MS } from '../tokens/timing.ts';
import type { AccountDeps } from '../../deps.ts';

/** An address of this browser's session that gives all data of the user, once, for ten minutes [ACC-18]. */
export async function requestExport(
  password: string,
  context: Context,
  deps: AccountDeps,
): Promise<Result<{ address: string }>> {
  const user = await provenUser(context, password, deps);
  return user
    ? ok(await exportAddress(context, { workspaceId: user.workspaceId, id: user.id }, deps))
    : wrongPassword('password');
}

/** The same for a user whom the caller answers for; whether they do, the caller's feature has judged. */
export async function exportAddress(
  { scope }: Context,
  user: UserKey,
  deps: AccountDeps,
): Promise<{ address: string }> {
  const token = newToken();
  const expiresAt = new Date(deps.clock.now().getTime() + EXPORT_MS);
  await saveToken(scope, { tokenHash: hashToken(token), purpose: 'export', user, expiresAt });
  return { address: `/export/${token}` };
}

/** The ZIP behind such an address: `data.json` for programs, `index.html` for people. Only for the user and for guardians. */
export async function readExport(
  token: string,
  { scope, user, market, session }: Context,
  deps: AccountDeps,
): Promise<Readable | undefined> {
  if (!session) return undefined;
  // Whom it is not for does not use it up.
  const found = await findToken(scope, hashToken(token), 'export', deps.clock.now());
  if (!found || !user.uid) return undefined;
  if (found.userId !== user.uid && !(await deps.isGuardianOf(scope, user.uid, found.userId))) return undefined;
  const taken = await takeToken(scope, hashToken(token), 'export', deps.clock.now());
  if (!taken) return undefined;
  const own = deps.markets.find(({ label }) => label === market.label);
  if (!own) return undefined;
  const parts = await collect(deps, { workspaceId: taken.homeWorkspaceId, id: taken.userId });
  const now = deps.clock.now();
  const translate = await deps.words(own);
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime: now });
  add('data.json', JSON.stringify({ exportedAt: now.toISOString(), ...parts }, null, 2));
  add('index.html', exportPage(parts, translate, { site: siteName(own), languageTag: own.languageTag, now }));
  zip.end();
  return Readable.from(zip.outputStream);
}

async function collect(deps: AccountDeps, key: UserKey): Promise<Record<string, unknown>> {
  const row = await findUser(reachOf(deps, key.workspaceId, ''), key);
  const scope = reachOf(deps, key.workspaceId, row?.market ?? '');
  const parts: [string, unknown][] = [];
  for (const part of deps.personalData()) {
    const data = await part.exportOf(scope, key);
    if (data !== undefined) parts.push([part.name, data]);
  }
  return Object.fromEntries(parts);
}
