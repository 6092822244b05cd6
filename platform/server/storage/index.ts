export { diskStorage } from './disk-storage.ts';
export type { Data, Storage } from './storage.ts';
