export { diskStorage } from './disk-storage.ts';
export { openStorage } from './open-storage.ts';
export { storageSettings } from './settings.ts';
export { listAll, StorageRefused, StorageUnavailable, type Data, type Storage } from './storage.ts';
