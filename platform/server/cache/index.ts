export { createCache, type Cache } from './cache.ts';
