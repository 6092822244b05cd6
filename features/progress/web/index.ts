export { manifest } from './manifest.ts';
export { countWaiting, deliverReading, useReport, type Report } from './outbox/queries.ts';
export { usePoints } from './points/queries.ts';
