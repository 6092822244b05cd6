import { ConfigError, environment } from '#platform/server/config';
import { DatabaseUnavailable } from '#platform/server/db';
import { MarketError } from '#features/market/server';
import { ensurePartitions } from '#features/progress/server';
import { buildApp } from './app.ts';
import { loadDemo } from './demo.ts';
import { openHouse } from './open-house.ts';
import { refuseInProduction } from './production.ts';
import { appSettings } from './settings.ts';
import { welcome } from './welcome.ts';

const PARTITION_CHECK_MS = 86_400_000;

try {
  const settings = appSettings(environment());
  refuseInProduction(settings);
  const house = await openHouse(settings, { isOwner: true });
  const isDemo = settings.DEMO && settings.NODE_ENV !== 'production';
  if (isDemo) await loadDemo(house);
  const { server } = await buildApp(house);
  await ensurePartitions(house.database.orm);
  const partitions = setInterval(() => void ensurePartitions(house.database.orm).catch(() => {}), PARTITION_CHECK_MS);
  partitions.unref();

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    clearInterval(partitions);
    // Waits for the requests under way; then the database may go.
    await server.close();
    await house.database.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());

  await server.listen({ host: settings.HOST, port: settings.PORT });
  process.stdout.write(welcome(server.addresses(), house.markets, isDemo));
} catch (error) {
  const isExpected =
    error instanceof ConfigError || error instanceof DatabaseUnavailable || error instanceof MarketError;
  const isBusy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(
    isExpected || isBusy ? `${(error as Error).message}\n` : `${(error as Error).stack ?? String(error)}\n`,
  );
  process.exit(1);
}
