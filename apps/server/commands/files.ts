import { join, resolve } from 'node:path';
import { runFiles } from '#features/files/server';
import { dataFolder } from '#platform/server/db';
import { diskStorage, openStorage } from '#platform/server/storage';
import { runCommand } from './run-command.ts';

// `npm run files -- verify | move …`: works beside a running server and without one.
await runCommand((args, { database, markets, storage, settings }, write) => {
  const folders = {
    filesFolder: join(dataFolder(settings), 'files'),
    copiesFolder: join(dataFolder(settings), 'copies'),
  };
  return runFiles(args, {
    executor: database.orm,
    storage,
    workspaces: [...new Set(markets.flatMap(({ workspace }) => workspace))],
    openPlace(place) {
      if (place === 's3') return openStorage({ ...settings, STORAGE: 's3' }, folders);
      return /^disk:./.test(place) ? Promise.resolve(diskStorage(resolve(place.slice(5)))) : undefined;
    },
    write,
  });
});
