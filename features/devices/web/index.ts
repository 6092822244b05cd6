export { manifest } from './manifest.ts';
export { openDeviceDialog } from './queries/lock-store.ts';
