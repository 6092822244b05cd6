export { testDatabase, type TestDatabase } from './database.ts';
export { testServer } from './server.ts';
export { chromiumPath, CHROMIUM_FLAGS } from './chromium-path.ts';
export { epubFiles, writeEpub, type TestBook } from './epub.ts';
export { temporaryFolder } from './folder.ts';
