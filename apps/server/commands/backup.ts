import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { consentData, eraseNow } from '#features/account/server';
import { createRateLimits } from '#features/session/server';
import { BackupError, createBackup, JOURNAL_NAME, readErasures, restoreBackup } from '#platform/server/backup';
import { systemClock } from '#platform/server/clock';
import { ConfigError, environment } from '#platform/server/config';
import { createSystemScope, dataFolder, migrate, open } from '#platform/server/db';
import { createJobs, installJobs } from '#platform/server/jobs';
import { createAccountDeps } from '../ports/accounts.ts';
import { personalData } from '../features.ts';
import { erasureJournal, MIGRATIONS, openAppContext, openFiles, ROOT } from '../open-app.ts';
import { createPost } from '../ports/post.ts';
import { lineOf } from './run-command.ts';
import { appSettings, siteOf, type AppSettings } from '../settings.ts';

const USAGE = `npm run backup -- create PATH     a backup of the running or stopped installation; PATH must not exist yet
npm run backup -- restore PATH    into an empty place: no table in the database, no file in the storage

BACKUP_KEY (32 characters or more) encrypts what is created, and opens what is restored.
`;

const KEY_LENGTH = 32;
/** Made at the first start where the settings name none; unlock codes that are not entered yet need the first. */
const KEPT = { 'code-secret': 'CODE_SECRET', 'signing-secret': 'SIGNING_SECRET' } as const;

const write = (text: string) => void process.stdout.write(`${text}\n`);

// `npm run backup -- create | restore PATH`: works beside a running server and without one.
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const line = error instanceof BackupError ? error.message : lineOf(error);
  process.stderr.write(`${line ?? (error as Error).stack ?? String(error)}\n`);
  process.exitCode = 1;
}

async function run([command, path, ...rest]: string[]): Promise<number> {
  if (!path || rest.length > 0 || (command !== 'create' && command !== 'restore')) {
    process.stdout.write(USAGE);
    return 2;
  }
  const settings = appSettings(environment());
  const { BACKUP_KEY: key } = settings;
  if (key !== undefined && key.length < KEY_LENGTH)
    throw new ConfigError([`BACKUP_KEY: at least ${KEY_LENGTH} characters`]);
  await (command === 'create' ? create(resolve(path), settings) : restore(resolve(path), settings));
  return 0;
}

async function create(path: string, settings: AppSettings): Promise<void> {
  const { BACKUP_KEY: key } = settings;
  const { included, lines } = secretsOf(settings);
  const storage = await openFiles(settings);
  const database = await open(settings, { isOwner: false });
  try {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    const facts = await createBackup({
      path,
      key,
      version,
      secrets: included,
      databaseUrl: database.directUrl,
      storage,
    });
    write(`${facts.rows} rows of ${facts.tables} tables and ${facts.files} files are in ${path}`);
  } finally {
    await database.close();
  }
  write(
    key ? 'Encrypted; without BACKUP_KEY nobody reads it, so keep that too.' : 'Not encrypted: BACKUP_KEY is not set.',
  );
  for (const line of lines) write(line);
  const journal = erasureJournal(settings);
  if (dirname(journal) !== dirname(path))
    write(`Erasures from now on are noted in ${journal}: keep that file beside the backups as ${JOURNAL_NAME}.`);
}

/** Secrets to include, and a line about each for the operator. Only an encrypted backup holds any. */
function secretsOf(settings: AppSettings): { included: Record<string, string>; lines: string[] } {
  const included: Record<string, string> = {};
  const lines: string[] = [];
  for (const [name, setting] of Object.entries(KEPT) as [keyof typeof KEPT, 'CODE_SECRET' | 'SIGNING_SECRET'][]) {
    const file = join(dataFolder(settings), name);
    if (settings[setting]) lines.push(`Left out: ${setting}, which is a setting of yours; keep it.`);
    else if (!existsSync(file)) continue;
    else if (settings.BACKUP_KEY) {
      included[name] = readFileSync(file, 'utf8');
      lines.push(`Included: the secret of ${file}.`);
    } else lines.push(`Left out, since the backup is not encrypted: ${file}; keep a copy.`);
  }
  return { included, lines: [...lines, 'Left out: BACKUP_KEY, and the password of the database.'] };
}

async function restore(path: string, settings: AppSettings): Promise<void> {
  const storage = await openFiles(settings);
  const database = await open(settings, { isOwner: false });
  try {
    const restored = await restoreBackup({
      path,
      databaseUrl: database.directUrl,
      storage,
      key: settings.BACKUP_KEY,
      migrations: MIGRATIONS,
      async prepare(migrations) {
        await migrate(database.directUrl, migrations);
        await installJobs(database.directUrl);
      },
    });
    write(
      `${restored.rows} rows of ${restored.tables} tables and ${restored.files} files of ${restored.createdAt.toISOString()} are restored`,
    );
    for (const [name, secret] of Object.entries(restored.secrets)) {
      const file = join(dataFolder(settings), name);
      if (!(name in KEPT) || existsSync(file)) continue;
      writeFileSync(file, secret, { mode: 0o600, flush: true });
      write(`Restored: the secret of ${file}.`);
    }
  } finally {
    await database.close();
  }
  await eraseAgain([join(dirname(path), JOURNAL_NAME), erasureJournal(settings)], settings);
}

/** Repeats the erasures made after the backup: ids are never reused, so the whole journal applies. */
async function eraseAgain(journals: readonly string[], settings: AppSettings): Promise<void> {
  const erasures = [...new Set(journals.map((one) => resolve(one)))].flatMap(readErasures);
  if (erasures.length === 0) return write('Nobody was erased since, says the journal beside the backup.');
  const context = await openAppContext(settings, { isOwner: false });
  const jobs = createJobs({ database: context.database, log: context.log });
  const post = createPost(settings);
  try {
    const deps = createAccountDeps({
      ...context,
      jobs,
      post,
      clock: systemClock,
      site: siteOf(settings),
      rateLimits: createRateLimits({
        system: createSystemScope(context.database.orm, 'session.rate-limits'),
        clock: systemClock,
        secret: context.signingSecret,
      }),
      countInRegistration: async () => undefined,
      onGuardianAgreed: async () => {},
      personalData: () => [consentData, ...personalData],
      // They are in the journal already.
      noteErasure: undefined,
    });
    for (const { workspaceId, id } of erasures) await eraseNow(deps, { workspaceId, id });
    write(`${erasures.length} erasures of the journal are done again.`);
  } finally {
    await jobs.close();
    post.mailer.close();
    await context.database.close();
  }
}
