export { connectEngine } from './connection/connect-engine.ts';
export { Copies, type DeviceCopies, type OpenCopyProps } from './copies/copies.ts';
export { manifest } from './manifest.ts';
export { deliverWaiting, type Answers } from './outbox/queries-outbox.ts';
export { forgetDelivered } from './outbox/waiting.ts';
export { NotOpened } from './page/not-opened.tsx';
export { ReaderPage } from './page/reader-page.tsx';
export { Reader } from './page/reader.tsx';
export { isAway } from './trouble/is-away.ts';
