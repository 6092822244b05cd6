import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#platform/kernel';
import { endpoints } from '../../features.ts';
import { browser, type Browser } from '../../testing/browser.ts';
import { HOSTILE } from '../../testing/hostile.ts';
import { addPeople, people, signIn, createTestApp, type TestApp } from '../../testing/test-app.ts';

/** How many calls a run makes. */
export interface CallCounts {
  /** Calls per endpoint. */
  readonly each: number;
  /** Calls per group of endpoints, at least and at most. */
  readonly least: number;
  readonly most: number;
  /** Calls of a group whose every call hashes a password. */
  readonly slow: number;
  /** Each common status answers more calls than this. */
  readonly perStatus: number;
}

/** Calls in flight. */
const AT_ONCE = 50;

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } };
}

let testApp: TestApp;
let operations: ReadonlyMap<string, Operation>;
let visitors: Browser[];

async function visitor(kind: string): Promise<Browser> {
  // The cookie is fixed, so calls that change the session do not change the user.
  return browser(testApp.server, 'hr.localhost', kind ? { cookie: await signIn(testApp, kind) } : {});
}

const hostile = fc.constantFrom(...HOSTILE.map(([, value]) => value));
const anything = fc.oneof(hostile, fc.string(), fc.integer(), fc.json(), fc.constant(undefined));
const word = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom('1', '7', 'ana', 'ana@hr.example', 'terms', 'read', '2026-11-20T10:00:00Z') },
);

/** Values that fit a schema most of the time, and something else now and then. */
function fitting(schema: Schema | undefined): fc.Arbitrary<unknown> {
  const good = valid(schema ?? {});
  return fc.oneof({ weight: 6, arbitrary: good }, { weight: 1, arbitrary: anything });
}

function valid({
  type,
  properties,
  required = [],
  items,
  enum: choices,
  const: only,
  anyOf,
}: Schema): fc.Arbitrary<unknown> {
  if (only !== undefined) return fc.constant(only);
  if (choices) return fc.constantFrom(...choices);
  if (anyOf) return fc.oneof(...anyOf.map(valid));
  if (type === 'object' || properties)
    return fc.record(
      Object.fromEntries(Object.entries(properties ?? {}).map(([name, inner]) => [name, fitting(inner)])),
      { requiredKeys: [...required] },
    );
  if (type === 'array') return fc.array(fitting(items), { maxLength: 4 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'number' || type === 'integer') return fc.oneof(fc.integer({ min: -5, max: 2000 }), fc.double());
  return word;
}

interface Call {
  readonly endpoint: Endpoint;
  readonly who: number;
  readonly parts: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

function callOf(endpoint: Endpoint): fc.Arbitrary<Call> {
  const { parameters = [], requestBody } = operations.get(endpoint.name) ?? {};
  const named = (where: string) =>
    fc.record(Object.fromEntries(parameters.filter((one) => one.in === where).map(({ name }) => [name, fitting({})])));
  return fc.record({
    endpoint: fc.constant(endpoint),
    who: fc.nat({ max: visitors.length - 1 }),
    parts: named('path'),
    query: named('query'),
    body: fitting(requestBody?.content['application/json']?.schema),
  });
}

/** What no answer may carry: hashes, tokens, stacks, statements, paths, other people. */
const LEAKS =
  /\$argon2|\bat .+\.ts:\d|syntax error|relation "|violates|node_modules|"passwordHash"|"token_?[hH]ash"|klupa-test/;

const text = (value: unknown) => encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : String(value));

/** How often each status was answered: a run in which nothing succeeds has proven little. */
const answered = new Map<number, number>();

async function make({ endpoint, who, parts, query, body }: Call): Promise<string | undefined> {
  const path = endpoint.path.replace(/\{(\w+)\*?\}/g, (_, name: string) => text(parts[name]) || '1');
  const search = Object.entries(query).map(([name, value]) => `${name}=${text(value)}`);
  const url = search.length > 0 ? `${path}?${search.join('&')}` : path;
  const payload = endpoint.method === 'GET' ? undefined : ((body ?? {}) as object);
  const answer = await visitors[who]?.call(endpoint.method, url, typeof payload === 'object' ? payload : { body });
  if (!answer) return 'nobody called';
  answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1);
  const isWrong = answer.status >= 500 || LEAKS.test(answer.body);
  return isWrong ? `${endpoint.method} ${url} ${JSON.stringify(payload)} → ${answer.status} ${answer.body}` : undefined;
}

/** Hashing a password takes 10 ms by design: such calls are a smaller part of their group, or are fewer. */
const SLOW = ['login', 'changePassword', 'eraseUser', 'exportUser', 'resetPassword', 'register'];

const ENDING = ['device-slots', 'sessions', 'logout'];

const groups = Map.groupBy(
  endpoints,
  ({ path }) => path.replace(/^\/(api\/p|api|bookshelf\/v2|xapi)\//, '').split('/')[0] ?? '',
);

/** Registers the tests: random calls of each group of endpoints, the groups one after the other. */
export function testRandomCalls(counts: CallCounts): void {
  beforeAll(async () => {
    testApp = await createTestApp({ RATE_LIMIT: '0' });
    await addPeople(testApp, [10, 39]);
    const document = (await testApp.server.inject({ url: '/api/openapi.json' })).json();
    const listed = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap(Object.values);
    visitors = await Promise.all(['', ...Object.keys(people)].map(visitor));
    operations = new Map(listed.map((operation) => [operation.operationId, operation]));
  }, 30_000);
  afterAll(() => testApp.close());

  describe('[QUAL-6] random calls over the OpenAPI document find no 500 and no leak', () => {
    // What ends sessions comes last, or the others would be asked by strangers.
    test.each([...groups.keys()].toSorted((a, b) => ENDING.indexOf(a) - ENDING.indexOf(b)))(
      '%s',
      { timeout: 120_000 },
      async (group) => expect((await wrongAnswers(group, counts)).slice(0, 5)).toEqual([]),
    );

    test('among them were calls that did something, were refused, and were not understood', () => {
      for (const status of [200, 400, 401, 403, 404])
        expect(answered.get(status) ?? 0).toBeGreaterThan(counts.perStatus);
    });
  });
}

/** Makes the calls of a group. @returns the forbidden answers */
async function wrongAnswers(group: string, counts: CallCounts): Promise<string[]> {
  const all = groups.get(group) ?? [];
  const quick = all.filter(({ name }) => !SLOW.includes(name));
  const weighted = [...quick, ...quick, ...quick, ...quick, ...all].filter(({ name }) => name !== 'logout');
  const calls = fc.sample(fc.oneof(...(weighted.length > 0 ? weighted : all).map(callOf)), {
    numRuns: quick.length === 0 ? counts.slow : Math.min(counts.most, Math.max(counts.least, counts.each * all.length)),
  });
  const wrong: string[] = [];
  const queue = calls.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const call of queue) {
        const problem = await make(call);
        if (problem) wrong.push(problem);
      }
    }),
  );
  return wrong;
}
