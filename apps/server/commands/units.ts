import { createFileStore } from '#features/files/server';
import { runUnits } from '#features/repository/server';
import { systemClock } from '#platform/server/clock';
import { createLog } from '#platform/server/log';
import { scannerOf } from '../ports/scanner.ts';
import { fileQuotasOf } from '../settings.ts';
import { runCommand } from './run-command.ts';

// `npm run units -- import PATH …`: works beside a running server and without one.
await runCommand((args, { database, markets, storage, settings }, write) =>
  runUnits(args, {
    executor: database.orm,
    markets,
    files: createFileStore({
      ...{ clock: systemClock, storage, quotas: fileQuotasOf(settings) },
      // The report alone is written to the standard output.
      log: createLog({ LOG_LEVEL: 'warn' }, process.stderr),
      ...scannerOf(settings),
    }),
    now: new Date(),
    write,
  }),
);
