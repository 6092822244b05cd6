export { createFakeServer, type Answer, type FakeServer } from './fake-server.ts';
