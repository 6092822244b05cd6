export { Announced } from './user/announcement.tsx';
export { listenForLostSession } from './user/queries-lost-session.ts';
export { listenForOtherUser } from './user/other-tabs.ts';
export { SESSION_STORAGE_PREFIX } from './user/session-storage.ts';
export { setUser, useSetUser, userOf, useUser } from './user/queries.ts';
