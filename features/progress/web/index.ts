export { manifest } from './manifest.ts';
export type { Outbox, OutboxOptions } from './outbox/outbox.ts';
export type { OutboxStore } from './outbox/outbox-store.ts';
export { countWaiting, deliverReading, useReport, type Report } from './outbox/queries.ts';
export { usePoints } from './points/queries.ts';
