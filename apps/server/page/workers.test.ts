import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPeople, createTestApp, signIn, type TestApp } from '../testing/test-app.ts';

const CONTENT = 'content.localhost:3000';
let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({}, [], {
    webBuild: async () => ({ scripts: ['/assets/main.js'], deferred: [], kept: ['/assets/main.js'], css: '' }),
    engine: async () => ({ script: '/engine/assets/e.js', styles: [], files: ['/engine/assets/e.js'] }),
    workers: async () => ({ product: '/*product*/', engine: '/*engine*/' }),
  });
  await addPeople(testApp, [10, 39]);
});
afterAll(() => testApp.close());

const get = (url: string, host = 'hr.localhost:3000', headers: Record<string, string> = {}) =>
  testApp.server.inject({ url, headers: { host, ...headers } });

test('[READ-15] our own page is one file in the language of the market, and the worker names its version', async () => {
  const page = await get('/away');
  expect(page.body).toContain('<html lang="hr">');
  expect(page.body).toContain('<h1>Trenutačno nema interneta</h1>');
  expect(page.headers['content-security-policy']).toMatch(
    /default-src 'none'; script-src 'sha256-[^']+' 'sha256-[^']+';/,
  );
  expect((await get('/away', 'bg.localhost:3000')).body).toContain('<html lang="bg">');
  const [worker, again, other] = [
    await get('/worker.js'),
    await get('/worker.js'),
    await get('/worker.js', 'bg.localhost'),
  ];
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(worker.body).toMatch(/^self\.KLUPA=\{"page":"\/away","version":"[\w-]{12}"\};\n\/\*product\*\//);
  expect([again.body === worker.body, other.body === worker.body]).toEqual([true, false]);
});

test('[READ-15] [READ-16] what workers keep is of nobody: no cookie, no name, whoever asks', async () => {
  const cookie = await signIn(testApp, 'student');
  for (const url of ['/away', '/worker.js', '/kept-app', '/kept-app.json']) {
    const [mine, ours] = [await get(url, 'hr.localhost:3000', { cookie }), await get(url)];
    expect([mine.statusCode, mine.headers['set-cookie']]).toEqual([200, undefined]);
    const plain = (text: string) => text.replace(/nonce="[^"]+"/g, '');
    expect(plain(mine.body)).toBe(plain(ours.body));
  }
});

test('[READ-16] the page of a kept book asks its server for nothing but words', async () => {
  const { headers, body } = await get('/kept-app', undefined, { cookie: 'klupa_consent=all' });
  expect(headers['content-security-policy']).toContain('connect-src http://hr.localhost:3000/words/;');
  // It shows no files of teachers, which need the server.
  expect(headers['content-security-policy']).not.toMatch(/(?:img|media)-src[^;]*content\.localhost/);
  // Nor does it count visits, whatever was agreed to [CON-5].
  expect(headers['content-security-policy']).not.toContain('google');
  expect(body).toContain(' data-kept>');
  const { files } = (await get('/kept-app.json')).json() as { files: string[] };
  expect(files).toContain('/assets/main.js');
  expect(files.filter((file) => !/^\/(?:assets|words|market)\//.test(file))).toEqual([]);
});

test('[READ-16] the worker of the content origin answers there alone, and keeps to what is opened from the device', async () => {
  const worker = await get('/engine/worker.js', CONTENT);
  expect([worker.statusCode, worker.headers['service-worker-allowed']]).toEqual([200, '/kept/']);
  expect(worker.body).toContain('"files":["/engine/assets/e.js"]');
  expect((await get('/engine/worker.js')).statusCode).toBe(404);
  for (const url of ['/worker.js', '/away', '/kept-app', '/kept/one/'])
    expect((await get(url, CONTENT)).statusCode).toBe(404);
});
