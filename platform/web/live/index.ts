export { createLiveSource, type EventStream, type LiveListener, type LiveSource } from './live-source.ts';
export { useLive } from './use-live.ts';
