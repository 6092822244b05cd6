import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCatalogue } from '#features/catalog/server';
import type { openCourse } from '#features/courses/contract';
import type { DataOf } from '#platform/kernel';
import { entriesOf, tincan } from '#platform/server/course/testing';
import { rawZip } from '#platform/server/zip/testing';
import { freePort, temporaryFolder } from '#platform/testing';
import { launchIn, showUnit, titleOf, unitBrowser, visit } from '../../testing/records/unit-browser.ts';
import { addPeople, createTestApp, type TestApp } from '../../testing/test-app.ts';

const UNIT = 'https://x.example/map';
const LIBRARY = readFileSync(createRequire(import.meta.url).resolve('tincanjs/build/tincan-min.js'));

/**
 * Content as an authoring tool writes it: the library reads the launch from the address, and does all calls. It adds the package's own
 * parameters of that address to each call.
 */
const SCRIPT = `addEventListener('load', async () => {
  const tincan = new TinCan({ url: location.href, activity: { id: '${UNIT}', definition: { name: { hr: 'Karta' } } } });
  const done = (call) => new Promise((resolve) => call((error, result) => resolve(error === null ? result : { error: String(error.status ?? error) })));
  const statement = (verb, result) => done((callback) => tincan.sendStatement({ verb: { id: 'http://adlnet.gov/expapi/verbs/' + verb }, result }, (results) => callback(results[0].err, 'stored')));
  const sent = [await statement('experienced'), await statement('passed', { score: { scaled: 0.75 }, success: true, completion: true })];
  await done((callback) => tincan.setState('bookmark', '{"page":3}', { contentType: 'application/json', callback }));
  const state = await done((callback) => tincan.getState('bookmark', { callback }));
  document.title = JSON.stringify({
    sent, state: state.contents, stores: tincan.recordStores.length, registration: tincan.context.registration,
    actor: tincan.actor.account.homePage, origin: self.origin,
  });
});`;

const files = {
  'tincan.xml': tincan(
    `<activity id="${UNIT}" type="http://adlnet.gov/expapi/activities/course"><name lang="hr">Karta</name>` +
      '<description lang="hr">Karta</description><launch lang="hr">res/index.html?from=menu&amp;state=1</launch></activity>',
  ),
  'res/index.html':
    '<!doctype html><title>…</title><script src="lib/tincan-min.js"></script><script src="content.js"></script>',
  'res/lib/tincan-min.js': LIBRARY,
  'res/content.js': SCRIPT,
};

const chrome = unitBrowser();

describe.each([
  ['at a host of its own', false],
  ['at the host of all packages, without an origin', true],
])('%s', (_, isShared) => {
  let testApp: TestApp;
  let product = '';
  beforeAll(async () => {
    const port = await freePort();
    const shared = { CONTENT_ORIGIN: `http://content.localhost:${port}` };
    testApp = await createTestApp({ PORT: String(port), ...(isShared && shared) });
    await addPeople(testApp, [10, 39]);
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'karta.zip'), rawZip(entriesOf(files)));
    const deps = { executor: testApp.database.orm, storage: testApp.storage };
    await importCatalogue(folder, { workspacesOf: () => [10] }, deps);
    await testApp.server.listen({ port, host: '127.0.0.1' });
    product = `http://hr.localhost:${port}`;
  }, 60_000);
  afterAll(() => testApp.close());

  test('[PROG-30] a Tin Can package reads its launch, stores a score and a state with its token, and the list shows the score', async () => {
    const page = await visit(chrome(), product, 'student');
    const course = () =>
      page.evaluate<DataOf<typeof openCourse>>(
        "fetch('/api/p/courses/karta').then((answer) => answer.json()).then(({ data }) => data)",
      );
    expect((await course()).lines).toMatchObject([{ unit: UNIT, state: 'new', score: null }]);
    const { address, session } = await launchIn(page, 'karta', UNIT);
    const { searchParams } = new URL(address);
    expect([...searchParams.keys()]).toEqual([
      'from',
      'state',
      'endpoint',
      'auth',
      'actor',
      'registration',
      'activity_id',
    ]);
    await showUnit(page, address);
    expect(await titleOf(page, new URL(address).origin)).toEqual({
      ...{ sent: ['stored', 'stored'], state: { page: 3 }, stores: 1 },
      registration: searchParams.get('registration'),
      actor: (JSON.parse(searchParams.get('actor') ?? '') as { account: { homePage: string } }).account.homePage,
      origin: isShared ? 'null' : new URL(address).origin,
    });
    const reached = await course();
    expect(reached.lines).toMatchObject([{ unit: UNIT, state: 'done', score: 0.75 }]);
    expect(reached.heard).toBe(session);
    // A parameter of the standard in other letters is a fault, not one of the package's own.
    const authorization = searchParams.get('auth') ?? '';
    const misspelt = await testApp.server.inject({
      url: '/xapi/statements?Registration=x',
      headers: { host: 'hr.localhost', authorization, 'x-experience-api-version': '1.0.2' },
    });
    expect([misspelt.statusCode, misspelt.body]).toEqual([
      400,
      expect.stringContaining('Registration is no parameter'),
    ]);
    await page.context().close();
  });
});
