import { setTimeout as wait } from 'node:timers/promises';
import { MarketError } from '#features/market/server';
import { ensurePartitions } from '#features/records/server';
import { ConfigError, environment } from '#platform/server/config';
import { createSystemScope, DatabaseUnavailable, unavailabilityOf } from '#platform/server/db';
import { errorText, logCrashes } from '#platform/server/log';
import { StorageUnavailable } from '#platform/server/storage';
import { buildApp, type AppOptions } from './app.ts';
import { loadDemo } from './demo/load-demo.ts';
import { openAppContext, type AppContext } from './open-app.ts';
import { adviseOperator, refuseDemoAccounts, refuseOldDatabase, refuseUnsafe } from './production.ts';
import { appSettings, type AppSettings } from './settings.ts';
import { welcome } from './welcome.ts';

const PARTITION_CHECK_MS = 86_400_000;
/** From the signal to the end of the process, at most. */
const STOP_MS = 9500;
/** Balancers ask every second or two whether we are ready. */
const DRAIN_SECONDS = 3;

const drainMs = ({ DRAIN_SECONDS: configured, NODE_ENV }: AppSettings): number =>
  1000 * (configured ?? (NODE_ENV === 'production' ? DRAIN_SECONDS : 0));

type Extras = Partial<Pick<AppOptions, 'isDevelopment' | 'serverFactory' | 'webBuild'>>;

/** Starts the server, and closes everything in order when the process receives a signal to end. */
export async function serve(extras: Extras = {}): Promise<void> {
  try {
    await start(extras);
  } catch (error) {
    process.stderr.write(`${isExpected(error) ? error.message : errorText(error)}\n`);
    process.exit(1);
  }
}

async function start(extras: Extras): Promise<void> {
  const settings = appSettings(environment());
  refuseUnsafe(settings);
  const context = await openAppContext(settings, {
    isOwner: true,
    onGiveUp(reason) {
      process.stderr.write(`${reason}\n`);
      process.exit(1);
    },
  });
  logCrashes(context.log);
  try {
    await serveApp(context, extras);
  } catch (error) {
    await context.database.close();
    throw error;
  }
}

async function serveApp(context: AppContext, extras: Extras): Promise<void> {
  const { settings } = context;
  await refuseDemoAccounts(context);
  await refuseOldDatabase(context);
  const isDemo = settings.DEMO && settings.NODE_ENV !== 'production';
  if (isDemo) await loadDemo(context);
  await adviseOperator(context);
  const { server, health } = await buildApp({ ...context, ...extras });
  const system = createSystemScope(context.database.background, 'records.partitions');
  const ensure = () => ensurePartitions(system);
  // They are made three months ahead: a database that takes no writing now is no reason not to serve.
  await ensure().catch((error: unknown) => {
    if (!unavailabilityOf(error)) throw error;
  });
  const partitions = setInterval(() => void ensure().catch(() => {}), PARTITION_CHECK_MS);

  const hurry = new AbortController();
  let isStopping = false;
  const stop = async () => {
    // A second signal means that the operator does not want to wait.
    if (isStopping) return hurry.abort();
    isStopping = true;
    // Nothing of this may keep a node that shall end: not a database that hangs, not a client that does.
    setTimeout(() => process.exit(0), STOP_MS);
    clearInterval(partitions);
    health.drain();
    await wait(drainMs(settings), undefined, { signal: hurry.signal }).catch(() => {});
    const complain = (err: unknown) => context.log.warn({ err }, 'while stopping');
    // Waits for the requests under way; then the database may go.
    await server.close().catch(complain);
    await context.database.close().catch(complain);
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
  error instanceof StorageUnavailable ||
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
