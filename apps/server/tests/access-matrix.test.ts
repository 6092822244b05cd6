import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kinds, type Kind } from '#features/session/contract';
import type { Endpoint } from '#platform/kernel';
import { endpoints as calls } from '../features.ts';
import { pageEndpoints } from '../page/endpoints.ts';
import { addPeople, people, signIn, createTestApp, type TestApp } from '../testing/test-app.ts';

/** Children who sign in by pictures have their own test: `features/picture-login/tests`. */
const walked = kinds.filter((kind) => kind !== 'byPictures');

const endpoints = [...calls, ...pageEndpoints];

/** Routes of the server that are no endpoints: for operators, and files of the build. */
const OTHERS = /^\/(?:healthz|readyz|metrics|api\/openapi\.json|api\/docs|assets\/\*|engine\/assets\/\*)(?:\/|$)/;

const urlOf = ({ path }: Endpoint) => path.replace(/\{\w+\*\}/, '*').replace(/\{(\w+)\}/g, ':$1');

let testApp: TestApp;
const cookies: Record<string, string> = { anonymous: '' };

beforeAll(async () => {
  testApp = await createTestApp({}, [], {
    engine: async () => ({ script: '/engine/assets/main.js', styles: [], files: [] }),
    workers: async () => ({ product: '', engine: '' }),
  });
  await addPeople(testApp, [10, 39]);
  for (const kind of Object.keys(people)) cookies[kind] = await signIn(testApp, kind);
});
afterAll(() => testApp.close());

/** Books and the engine answer at the content origin alone. */
const isContent = ({ path }: Endpoint) => /^\/(?:content|course|engine|read)\//.test(path);

const request = (endpoint: Endpoint, cookie: string, host = 'hr.localhost') =>
  testApp.server.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/\{\w+\*?\}/g, '1'),
    headers: {
      host: isContent(endpoint) ? 'content.localhost' : host,
      cookie,
      ...(endpoint.ifSent && { [endpoint.ifSent.header]: 'none' }),
    },
    ...(endpoint.method === 'GET' ? {} : { payload: {} }),
  });

const documented = (name: string) => endpoints.find((one) => one.name === name) ?? expect.fail(name);

type Response = Awaited<ReturnType<typeof request>>;
const isJson = ({ headers }: Response) => String(headers['content-type']).startsWith('application/json');
/** An answer to HEAD has no body. */
const BY_STATUS: Readonly<Record<number, string>> = { 401: 'request.not-signed-in', 403: 'request.not-allowed' };
const codeOf = (response: Response) => {
  if (response.body === '') return BY_STATUS[response.statusCode];
  return isJson(response) ? response.json().status?.code : undefined;
};
const refusals = ['request.not-signed-in', 'request.not-allowed'];

/** Full paths of the printed tree of routes: each line adds its part to that of the line above it, one step further left. */
function routesOf(tree: string): string[] {
  const parts: string[] = [];
  // A line without a branch is the same path for other requests (`ifSent`).
  const lines = tree.split('\n').filter((line) => /[├└]── /.test(line));
  return lines.flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S*)( \([A-Z, ]+\))?$/.exec(line) ?? [];
    parts.splice(indent.length / 4, Infinity, part);
    return methods ? [parts.join('')] : [];
  });
}

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test('[ACC-17] declares who may use it', () => {
      expect(endpoint.may.length > 0).toBe(endpoint.auth === 'session');
      for (const kind of endpoint.may) expect(kinds).toContain(kind);
    });

    test('[QUAL-6] is bound on the server', () => {
      expect(testApp.server.hasRoute({ method: endpoint.method, url: urlOf(endpoint) })).toBe(true);
    });

    test.each(walked)('[ACC-17] %s', async (kind: Kind) => {
      // Logging out would end the session that the next calls need.
      if (endpoint.name === 'logout') cookies[kind] = kind === 'anonymous' ? '' : await signIn(testApp, kind);
      const answer = await request(endpoint, cookies[kind] ?? '');
      const code = codeOf(answer);
      if (endpoint.auth === 'public') return expect(refusals).not.toContain(code);
      // No cookie opens what a signed address opens.
      if (endpoint.auth !== 'session') return expect([401, 403]).toContain(answer.statusCode);
      const mayAny = [...endpoint.may].some(
        (one) =>
          one === kind ||
          (kind === 'superTeacher' && one === 'teacher') ||
          (kind === 'contentManager' && one === 'new'),
      );
      if (mayAny) expect(refusals).not.toContain(code);
      else expect(code).toBe(kind === 'anonymous' ? 'request.not-signed-in' : 'request.not-allowed');
      if (endpoint.name === 'logout' && kind !== 'anonymous') cookies[kind] = await signIn(testApp, kind);
      return undefined;
    });

    test('[MKT-11] [ACC-20] a session of another workspace is nobody here', async () => {
      const elsewhere = await request(endpoint, cookies['teacher'] ?? '', 'en.localhost');
      if (endpoint.auth !== 'session') expect(elsewhere.statusCode).toBeLessThan(500);
      else if (!endpoint.may.includes('anonymous')) expect(codeOf(elsewhere)).toBe('request.not-signed-in');
      else if (endpoint.name === 'getUserdata') expect(elsewhere.json().data).not.toHaveProperty('uid');
      else expect(elsewhere.statusCode).toBeLessThan(500);
    });

    test('garbage in every part gives 4xx in the envelope, never 500', async () => {
      for (const url of [
        endpoint.path.replace(/\{\w+\*?\}/g, '%00%F0%9F%98%80'),
        endpoint.path.replace(/\{\w+\*?\}/g, "'--"),
        `${endpoint.path.replace(/\{\w+\*?\}/g, '1')}?__proto__[x]=1`,
      ])
        for (const payload of [
          { __proto__: { a: 1 } },
          { user: '\u0000', username: '\u0000', password: '\u202e' },
          [],
          'text',
          7,
        ]) {
          const response = await testApp.server.inject({
            method: endpoint.method,
            url,
            headers: { host: 'hr.localhost', cookie: cookies['teacher'] ?? '', 'content-type': 'application/json' },
            ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(payload) }),
          });
          expect(response.statusCode).toBeLessThan(500);
          if (endpoint.name === 'logout') cookies['teacher'] = await signIn(testApp, 'teacher');
        }
    });
  },
);

test('[ACC-17] every route of the server is an endpoint, or one of a written-out list', () => {
  // Two endpoints may name the same parameter differently.
  const nameless = (url: string) => url.replace(/:[^/.]+/g, ':');
  const declared = new Set(endpoints.map((one) => nameless(urlOf(one))));
  const routes = routesOf(testApp.server.printRoutes());
  expect(routes).toContain('/healthz');
  expect(routes.filter((url) => !declared.has(nameless(url)) && !OTHERS.test(url))).toEqual([]);
});

test('[QUAL-6] the OpenAPI document lists every call', async () => {
  const document = (
    await testApp.server.inject({ url: '/api/openapi.json', headers: { host: 'hr.localhost' } })
  ).json();
  expect(document.openapi).toBe('3.1.0');
  for (const endpoint of endpoints)
    expect(document.paths[endpoint.path.replace('*}', '}')]?.[endpoint.method.toLowerCase()]?.operationId).toBe(
      endpoint.name === 'xapiPostStatements' ? 'recordStatements' : endpoint.name,
    );
  const both = document.paths['/xapi/statements'].post;
  expect(both.security).toEqual([{ session: [] }, { credential: [] }]);
  expect(both.summary).toContain(documented('xapiPostStatements').summary);
  expect(Object.keys(both.requestBody.content).toSorted()).toEqual(['*/*']);
  expect((await testApp.server.inject({ url: '/api/docs/', headers: { host: 'hr.localhost' } })).statusCode).toBe(200);
});

test('[QUAL-6] production shows the document only where it is asked to', async () => {
  const env = { NODE_ENV: 'production' };
  const closed = await createTestApp(env);
  const open = await createTestApp({ ...env, API_DOCS: 'true' });
  const status = async ({ server }: TestApp) => (await server.inject({ url: '/api/openapi.json' })).statusCode;
  expect(await status(closed)).toBe(404);
  expect(await status(open)).toBe(200);
  await Promise.all([closed.close(), open.close()]);
});
