export { announceTopics } from './channel.ts';
export { createLiveHub, type LiveHub, type LiveOptions, type LiveRequest } from './hub.ts';
export type { LiveEvent } from './ring.ts';
export { createLiveTopics, type LiveTopics } from './topic.ts';
