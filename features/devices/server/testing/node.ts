import * as z from 'zod/mini';
import type { Market } from '#features/market/contract';
import { everyone, signedIn } from '#features/session/contract';
import { createSessionServer, type Context } from '#features/session/server';
import { endpoint, ok } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import { readSettings } from '#platform/server/config';
import { listen, type Database } from '#platform/server/db';
import { bindRoutes, createServer, httpSettings, route, type FastifyInstance } from '#platform/server/http';
import { createLog } from '#platform/server/log';
import { until } from '#platform/testing';
import { DEVICE_HEADER } from '../../contract/index.ts';
import { createDevicesServer } from '../index.ts';

const done = z.object({ done: z.boolean() });
/** A call that needs a slot, one that does not, and content that strangers may see too. */
export const workCall = endpoint({
  name: 'work',
  method: 'GET',
  path: '/api/p/work',
  summary: '',
  data: done,
  may: signedIn,
});
const freeCall = endpoint({ name: 'free', method: 'GET', path: '/api/free', summary: '', data: done, may: everyone });
const bookCall = endpoint({ name: 'book', method: 'GET', path: '/api/book', summary: '', data: done, may: everyone });

const markets: Record<
  string,
  Pick<Market, 'label' | 'workspace' | 'hosts' | 'supportsDeviceLock' | 'maxDeviceSlots'>
> = {
  'hr.localhost': { label: 'hr', workspace: [10, 39], hosts: [], supportsDeviceLock: true, maxDeviceSlots: 2 },
  'en.localhost': { label: 'en', workspace: [10], hosts: [], supportsDeviceLock: false, maxDeviceSlots: 2 },
};

export interface Node {
  readonly server: FastifyInstance;
  close(): Promise<void>;
}

/**
 * One node of the product: sessions, devices, and three calls to try them with; it receives NOTIFY from the other
 * nodes.
 */
export async function openNode(database: Database, clock: Clock): Promise<Node> {
  const marketOf = (host: string) => (markets[host] ?? markets['hr.localhost']) as Market;
  const session = createSessionServer({ executor: database.orm, marketOf, clock, secret: 'a secret of tests' });
  const devices = createDevicesServer({ clock, protection: { open: ['/api/p/device-slot*'], content: [bookCall] } });
  const settings = readSettings(httpSettings, { NODE_ENV: 'test', RATE_LIMIT: '100000' });
  const server = await createServer({ settings, log: createLog({ LOG_LEVEL: 'silent' }) });
  const calls = [workCall, freeCall, bookCall].map((call) =>
    route<typeof call, Context>(call, async () => ok({ done: true })),
  );
  const routes = [...session.routes, ...devices.routes, ...calls];
  await bindRoutes<Context>(server, routes, session.identify, { gates: devices.gates });
  let connects = 0;
  const listener = listen({
    directUrl: database.directUrl,
    channels: { ...session.channels, ...devices.channels },
    onConnect: () => void connects++,
  });
  await until(() => connects > 0);
  return {
    server,
    async close() {
      await server.close();
      await listener.close();
    },
  };
}

/** A browser: the cookie of its session, that of its device, and the device's token in its storage. */
export interface Browser {
  cookie: string;
  device?: string;
  token?: string;
  agent?: string;
}

export async function request(
  node: Node,
  browser: Browser,
  call: { method?: string; url: string; payload?: unknown },
  host = 'hr.localhost',
) {
  const { method = 'GET', url, payload } = call;
  const response = await node.server.inject({
    method: method as 'GET',
    url,
    headers: {
      host,
      cookie: [browser.cookie, browser.device].filter(Boolean).join('; '),
      ...(browser.agent ? { 'user-agent': browser.agent } : {}),
      ...(browser.token ? { [DEVICE_HEADER]: browser.token } : {}),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { payload: JSON.stringify(payload ?? {}) }),
  });
  const handed = response.headers[DEVICE_HEADER];
  if (typeof handed === 'string') browser.token = handed;
  const own = [response.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('klupa_device='));
  if (own) browser.device = own.split(';')[0] ?? '';
  const { status, data } = response.json();
  return { status: response.statusCode, code: status.code as string | undefined, data, handed };
}

/** Signs in again, in this browser. */
export async function signIn(
  node: Node,
  username: string,
  browser: Partial<Browser> = {},
  host = 'hr.localhost',
): Promise<Browser> {
  const response = await node.server.inject({
    method: 'POST',
    url: '/api/login',
    headers: { host, ...(browser.device ? { cookie: browser.device } : {}) },
    payload: { username, password: 'tajna1' },
  });
  return Object.assign(browser, { cookie: String(response.headers['set-cookie']).split(';')[0] ?? '' });
}
