export { diskStorage } from './disk-storage.ts';
export type { Storage } from './storage.ts';
