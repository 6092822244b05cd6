import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { findUser, type Context, type UserKey } from '#features/session/server';
import { ok, type Result } from '#platform/kernel';
import { saveToken, takeToken } from '../repositories/tokens.ts';
import { exportPage } from '../mails/export-page.ts';
import { siteName } from './post.ts';
import { reachOf } from './reach.ts';
import { provenUser, wrongPassword } from './reset-password.ts';
import { hashOf, newToken } from './secrets.ts';
import { EXPORT_MS } from './timing.ts';
import type { AccountTools } from './tools.ts';

/** An address of this browser's session that gives all data of the user, once, for ten minutes [ACC-18]. */
export async function askForExport(
  password: string,
  context: Context,
  tools: AccountTools,
): Promise<Result<{ address: string }>> {
  const user = await provenUser(context, password);
  return user
    ? ok(await exportAddress(context, { workspaceId: user.workspaceId, id: user.id }, tools))
    : wrongPassword('password');
}

/** The same for a user whom the caller answers for; whether they do, the caller's feature has judged. */
export async function exportAddress(
  { scope }: Context,
  user: UserKey,
  tools: AccountTools,
): Promise<{ address: string }> {
  const token = newToken();
  const expiresAt = new Date(tools.clock.now().getTime() + EXPORT_MS);
  await saveToken(scope, { tokenHash: hashOf(token), purpose: 'export', user, expiresAt });
  return { address: `/export/${token}` };
}

/** The ZIP behind such an address: `data.json` for programs, `index.html` for people. Only for the user and for guardians. */
export async function readExport(
  token: string,
  { scope, user, market, session }: Context,
  tools: AccountTools,
): Promise<Readable | undefined> {
  if (!session) return undefined;
  const taken = await takeToken(scope, hashOf(token), 'export', tools.clock.now());
  if (!taken || !user.uid) return undefined;
  if (taken.userId !== user.uid && !(await tools.isGuardianOf(scope, user.uid, taken.userId))) return undefined;
  const own = tools.markets.find(({ label }) => label === market.label);
  if (!own) return undefined;
  const parts = await collect(tools, { workspaceId: taken.homeWorkspaceId, id: taken.userId });
  const now = tools.clock.now();
  const say = await tools.words(own);
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime: now });
  add('data.json', JSON.stringify({ exportedAt: now.toISOString(), ...parts }, null, 2));
  add('index.html', exportPage(parts, say, { site: siteName(own), languageTag: own.languageTag, now }));
  zip.end();
  return Readable.from(zip.outputStream);
}

async function collect(tools: AccountTools, key: UserKey): Promise<Record<string, unknown>> {
  const row = await findUser(reachOf(tools, key.workspaceId, ''), key);
  const scope = reachOf(tools, key.workspaceId, row?.market ?? '');
  const parts: [string, unknown][] = [];
  for (const part of tools.personalData()) {
    const data = await part.exportOf(scope, key);
    if (data !== undefined) parts.push([part.name, data]);
  }
  return Object.fromEntries(parts);
}
