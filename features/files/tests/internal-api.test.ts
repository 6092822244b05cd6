import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feature, type SeenFile } from '#features/files/server';
import type { Context } from '#features/session/server';
import { systemClock } from '#platform/server/clock';
import { createScope, type Scope } from '#platform/server/db';
import { createLog } from '#platform/server/log';
import { SIGNING_SECRET } from '#apps/server/testing/test-app';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let scope: Scope;
/** What a feature of a higher layer was asked. */
const asked: SeenFile[] = [];
let isSeen = false;
let files: ReturnType<typeof feature.create>;
beforeAll(async () => {
  stage = await openStage();
  scope = createScope(stage.database.orm, [10, 39]);
  files = feature.create({
    ...{
      database: stage.database,
      storage: stage.storage,
      clock: systemClock,
      log: createLog({ LOG_LEVEL: 'silent' }),
    },
    ...{ signingSecret: SIGNING_SECRET, quotas: { ofSchool: 1, ofUser: 1 }, isScanRequired: false },
    jobs: { send: async () => {}, work: () => {} },
    contentOriginOf: () => 'http://content.localhost',
    isSessionAlive: async () => true,
    async maySee(_, file) {
      asked.push(file);
      return isSeen;
    },
    scan: async () => 'clean',
  });
});
afterAll(() => stage.close());

async function ready(bytes: string): Promise<string> {
  const id = await stage.upload('teacher', Buffer.from(bytes), 'a.txt');
  await stage.checked('teacher', id);
  return id;
}

const textOf = (opened: Awaited<ReturnType<typeof files.openFile>>) => (opened?.body ? text(opened.body) : undefined);

const contextOf = (uid: string) =>
  ({
    ...{ scope, user: { uid }, session: { id: 'a-session', workspaceId: 10, homeWorkspaceId: 10 } },
    exchange: { userAgent: 'a browser', origin: 'http://hr.localhost' },
  }) as unknown as Context;

test('[REPO-16] features of higher layers read a file, or a part of it', async () => {
  const id = await ready('Dobar dan!');
  const whole = await files.openFile(scope, id);
  expect(whole).toMatchObject({ name: 'a.txt', kind: 'document', size: 10, hasThumbnail: false });
  expect(await textOf(whole)).toBe('Dobar dan!');
  expect(await textOf(await files.openFile(scope, id, { start: 6, end: 9 }))).toBe('dan');
  expect(await files.openFile(createScope(stage.database.orm, [11]), id)).toBeUndefined();
});

test('[REPO-17] features of higher layers give addresses of many files at once', async () => {
  const [one, other] = [await ready('one'), await ready('other')];
  const none = '00000000-0000-4000-8000-000000000000';
  const found = await files.addresses(scope, [one, other, none], contextOf('someone'));
  expect([...found.keys()].toSorted()).toEqual([one, other].toSorted());
  expect(found.get(one)?.url).toMatch(/^http:\/\/content\.localhost\/content\/file\/[\w.-]+$/);
  expect(await files.addresses(scope, [], contextOf('someone'))).toEqual(new Map());
});

test('[REPO-17] who may see a file of another user, a feature of a higher layer answers', async () => {
  const id = await ready('tekst');
  const route = files.routes.find(({ endpoint }) => endpoint.name === 'getFilePass');
  const call = (uid: string) => route?.handle({ params: { file: id } } as never, contextOf(uid));
  expect(await call('someone')).toMatchObject({ isOk: false, error: { code: 'files.file-unknown' } });
  expect(asked.at(-1)).toMatchObject({ workspaceId: 10, id, name: 'a.txt', kind: 'document' });
  isSeen = true;
  expect(await call('someone')).toMatchObject({ isOk: true });
  const count = asked.length;
  isSeen = false;
  expect(await call(await stage.idOf('teacher'))).toMatchObject({ isOk: true });
  // The owner may always see it.
  expect(asked).toHaveLength(count);
});
