import type { InjectOptions } from 'fastify';
import { testServer } from '#platform/testing';
import type { CallContext, FastifyInstance, Route } from '#platform/server/http';
import { RESOURCES, type ResourceName } from '../protocol/endpoints.ts';
import type { Authenticate, Credential, XapiResource } from '../protocol/call.ts';
import { createXapiRoutes } from '../protocol/routes.ts';

/** A credential of a workspace that may do everything. */
export const credentialOf = (more: Partial<Credential> = {}): Credential => ({
  credentialId: '00000000-0000-4000-8000-000000000001',
  workspaceId: 10,
  publicationId: null,
  account: { homePage: 'https://klupa.example/credentials', name: 'test' },
  scopes: ['all'],
  ...more,
});

export const basic = (name: string): string => `Basic ${Buffer.from(`${name}:secret`).toString('base64')}`;

/** Accepts these credentials by name, with any password. */
export const accepts =
  (credentials: Readonly<Record<string, Credential>>) =>
  async (authorization: string): Promise<Credential | undefined> => {
    const [, coded = ''] = /^Basic (.+)$/.exec(authorization) ?? [];
    return credentials[Buffer.from(coded, 'base64').toString().split(':')[0] ?? ''];
  };

export interface XapiClient {
  readonly app: FastifyInstance;
  call(
    method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE' | 'OPTIONS',
    url: string,
    more?: { body?: unknown; headers?: Record<string, string>; as?: string | null; version?: string | null },
  ): Promise<{ status: number; headers: Record<string, unknown>; body: string; json(): never; raw: Buffer }>;
}

/** Routes of some resources; the others have no method. */
export const routesOf = (
  resources: Readonly<Partial<Record<ResourceName, XapiResource>>>,
  authenticate: Authenticate,
): Route<CallContext>[] =>
  createXapiRoutes(
    Object.fromEntries(Object.keys(RESOURCES).map((name) => [name, resources[name as ResourceName] ?? {}])) as Record<
      ResourceName,
      XapiResource
    >,
    authenticate,
  );

/** A server with these routes. Calls are those of the credential `test` in version 2.0.0 unless they say otherwise. */
export async function xapiServer<Context extends CallContext>(routes: readonly Route<Context>[]): Promise<XapiClient> {
  const app = await testServer([...routes], () => Promise.reject(new Error('no call has a session')));
  await app.ready();
  return {
    app,
    async call(method, url, { body, headers = {}, as = 'test', version = '2.0.0' } = {}) {
      const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
      const answer = await app.inject({
        method,
        url,
        headers: {
          ...(as !== null && { authorization: basic(as) }),
          ...(version !== null && { 'x-experience-api-version': version }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: isRaw ? body : JSON.stringify(body) }),
      } as InjectOptions);
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: answer.body,
        json: () => answer.json() as never,
        raw: answer.rawPayload,
      };
    },
  };
}
