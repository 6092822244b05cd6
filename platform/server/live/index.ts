export { announceTopics, readTopic } from './channel.ts';
export { createLiveHub, END, RESYNC, type LiveHub, type LiveOptions, type LiveRequest } from './hub.ts';
export { type LiveEvent } from './ring.ts';
