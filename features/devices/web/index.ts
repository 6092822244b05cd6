export { manifest } from './manifest.ts';
export { openDeviceDialog } from './lock/lock-store.ts';
