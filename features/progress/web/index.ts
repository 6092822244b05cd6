export { manifest } from './manifest.ts';
export { createOutbox, type Outbox, type OutboxOptions } from './queries/outbox.ts';
export { outboxStore, type OutboxStore } from './queries/outbox-store.ts';
export { useReport, type Report } from './queries/use-report.ts';
