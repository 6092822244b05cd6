export { createOutbox, isRefusal, type Outbox, type OutboxOptions, type OutboxState } from './outbox.ts';
export { createOutboxStore, type Entry, type OutboxStore, type StoreOptions } from './outbox-store.ts';
export { useDelivery, useOutboxState } from './use-outbox.ts';
