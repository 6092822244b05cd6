export { manifest } from './manifest.ts';
export { createOutbox, type Outbox, type OutboxOptions } from './outbox/outbox.ts';
export { outboxStore, type OutboxStore } from './outbox/outbox-store.ts';
export { useReport, type Report } from './outbox/queries.ts';
export { usePoints } from './points/queries.ts';
