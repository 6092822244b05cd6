export { testDatabase, type TestDatabase } from './database.ts';
export { testServer } from './server.ts';
export { chromiumPath, CHROMIUM_FLAGS } from './chromium-path.ts';
export { epubFiles, writeEpub, type TestBook } from './epub.ts';
export { temporaryFolder } from './folder.ts';
export { targetOf, tcpProxy, type Target, type TcpProxy } from './tcp-proxy.ts';
export { SOON_MS, until } from './until.ts';
export { smallDisk, type SmallDisk } from './small-disk.ts';
export { replicatedDatabase, type ReplicatedDatabase } from './replicated.ts';
