import { buildWebIfStale } from './build-web.ts';

await buildWebIfStale();
