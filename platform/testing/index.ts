export { testDatabase, type TestDatabase } from './database.ts';
export { testServer } from './server.ts';
