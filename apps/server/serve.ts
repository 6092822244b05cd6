import { MarketError } from '#features/market/server';
import { ensurePartitions } from '#features/progress/server';
import { ConfigError, environment } from '#platform/server/config';
import { DatabaseUnavailable } from '#platform/server/db';
import { buildApp, type AppOptions } from './app.ts';
import { loadDemo } from './demo.ts';
import { openAppContext, type AppContext } from './open-app.ts';
import { refuseDemoAccounts, refuseInProduction } from './production.ts';
import { appSettings } from './settings.ts';
import { welcome } from './welcome.ts';

const PARTITION_CHECK_MS = 86_400_000;

type Extras = Partial<Pick<AppOptions, 'isDevelopment' | 'serverFactory' | 'webBuild'>>;

/** Opens the house, serves it, and closes it in order when the process is told to end. */
export async function serve(extras: Extras = {}): Promise<void> {
  try {
    await start(extras);
  } catch (error) {
    process.stderr.write(`${isExpected(error) ? error.message : ((error as Error).stack ?? String(error))}\n`);
    process.exit(1);
  }
}

async function start(extras: Extras): Promise<void> {
  const settings = appSettings(environment());
  refuseInProduction(settings);
  const context = await openAppContext(settings, { isOwner: true });
  try {
    await serveHouse(context, extras);
  } catch (error) {
    await context.database.close();
    throw error;
  }
}

async function serveHouse(context: AppContext, extras: Extras): Promise<void> {
  const { settings } = context;
  await refuseDemoAccounts(context);
  const isDemo = settings.DEMO && settings.NODE_ENV !== 'production';
  if (isDemo) await loadDemo(context);
  const { server } = await buildApp({ ...context, ...extras });
  await ensurePartitions(context.database.orm);
  const partitions = setInterval(() => void ensurePartitions(context.database.orm).catch(() => {}), PARTITION_CHECK_MS);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    clearInterval(partitions);
    // Waits for the requests under way; then the database may go.
    await server.close();
    await context.database.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());

  await server.listen({ host: settings.HOST, port: settings.PORT });
  process.stdout.write(welcome(server.addresses(), context.markets, isDemo));
}

/** Errors that a person can act on: their message is enough. */
const isExpected = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof DatabaseUnavailable ||
  error instanceof MarketError ||
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
