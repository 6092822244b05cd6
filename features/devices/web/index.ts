export { manifest } from './manifest.ts';
export { contributions } from './contributions.ts';
export { openDeviceDialog } from './lock/lock-store.ts';
