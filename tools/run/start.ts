import { buildWebIfStale } from './build-web.ts';

// `npm start`: builds the web app when its sources changed, then serves.
await buildWebIfStale();
await import('../../apps/server/main.ts');
