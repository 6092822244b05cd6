import { pipeline, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { hostOf, type FastifyInstance } from '#platform/server/http';
import { CallRefused } from '#platform/kernel';
import { RETRY_AFTER_SECONDS, unavailabilityOf } from '#platform/server/db';
import { covers, VERSIONS } from '../../contract/index.ts';
import { DataRefusal } from '../data/refusal.ts';
import { matchesWeakly } from './etags.ts';
import { isOfContent, readCall, type Said } from './alternate.ts';
import type { Authenticate, Caller, Credential, XapiAction, XapiAnswer, XapiMethod, XapiResource } from './call.ts';
import { XapiRefusal } from './refusal.ts';
import { VERSION_HEADER, versionOf } from './version.ts';

/** A body with attachments. */
const BODY_MAX = 16 * 1024 * 1024;
/** Largest body of somebody who has not said who it is: only the form of the alternate syntax. */
const FORM_MAX = 256 * 1024;

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Last-Modified, X-Experience-API-Version, X-Experience-API-Consistent-Through, Retry-After, WWW-Authenticate',
};
const PREFLIGHT = {
  ...CORS,
  'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE, OPTIONS',
  'access-control-allow-headers':
    'Authorization, Content-Type, X-Experience-API-Version, X-Experience-API-Hash, If-Match, If-None-Match, Accept-Language',
  'access-control-max-age': '86400',
};
const UNKNOWN = { 'www-authenticate': 'Basic realm="xapi", charset="UTF-8"' };
const METHODS: readonly string[] = ['GET', 'PUT', 'POST', 'DELETE'] satisfies XapiMethod[];

const isMethod = (method: string): method is XapiMethod => METHODS.includes(method);

/** Serves the resources, apart from the calls of the product: raw bodies in, what the standard fixes out. */
export function serveResources(
  app: FastifyInstance,
  resources: readonly XapiResource[],
  authenticate: Authenticate,
): void {
  app.addConstraintStrategy({
    name: 'speaker',
    storage() {
      const handlers = new Map<string, unknown>();
      return {
        get: (type: string) => (handlers.get(type) ?? null) as never,
        set: (type: string, store: unknown) => void handlers.set(type, store),
      };
    },
    validate: () => true,
    deriveConstraint: ({ headers, url }) => (isOfContent(headers, url) ? 'content' : 'session'),
    mustMatchWhenDerived: false,
  });
  void app.register((scoped, _options, done) => {
    const known = new WeakMap<object, Credential>();
    scoped.removeAllContentTypeParsers();
    scoped.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_request, body, parsed) =>
      parsed(null, body),
    );
    const authenticateFrom =
      (request: FastifyRequest): ByHeader =>
      (authorization) =>
        authenticate(authorization, callerOf(request));
    scoped.addHook('preParsing', async (request, _reply, payload) => {
      const { raw, headers } = request;
      if (raw.method === 'GET' || raw.method === 'HEAD' || raw.method === 'OPTIONS') return payload;
      const { authorization } = headers;
      if (authorization === undefined) {
        const isBounded = headers['transfer-encoding'] === undefined;
        if (!isBounded || Number(headers['content-length'] ?? 0) > FORM_MAX)
          throw new XapiRefusal(413, `A call without Authorization has at most ${FORM_MAX} bytes and says how many`);
      } else known.set(raw, await credentialOf(authorization, authenticateFrom(request)));
      return headers['transfer-encoding'] === undefined ? payload : bounded(payload);
    });
    scoped.setErrorHandler((error, request, reply) => {
      const { status, headers, message } = asRefusal(error, (unexpected) =>
        request.log.error({ err: unexpected, requestId: request.id, path: request.routeOptions.url }, 'unexpected'),
      );
      void reply
        .code(status)
        .headers({ ...CORS, [VERSION_HEADER]: spokenIn(request), 'cache-control': 'no-store', ...headers })
        .type('application/json; charset=utf-8');
      return reply.send(JSON.stringify({ message, requestId: request.id }));
    });
    for (const resource of resources) {
      const handler = async (request: FastifyRequest, reply: FastifyReply) => {
        const said = readCall({
          method: request.method,
          url: request.url,
          headers: request.headers as Said['headers'],
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        });
        return send(reply, await answerOf(resource, said, known.get(request.raw), authenticateFrom(request)));
      };
      const config = { isOpenToSites: true };
      const isShared = resource.path === '/xapi/statements';
      scoped.route({
        method: isShared ? ['GET', 'HEAD', 'PUT', 'DELETE'] : ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'],
        url: resource.path,
        config,
        bodyLimit: BODY_MAX,
        handler,
      });
      // Without credentials the reader's own session speaks there.
      if (isShared)
        scoped.route({
          method: 'POST',
          url: resource.path,
          config,
          bodyLimit: BODY_MAX,
          constraints: { speaker: 'content' },
          handler,
        });
      scoped.options(resource.path, { config }, async (_request, reply) => reply.code(204).headers(PREFLIGHT).send());
    }
    done();
  });
}

type ByHeader = (authorization: string) => ReturnType<Authenticate>;

/** A body that does not say how long it is counts as the longest form, and is held to it. */
function bounded(payload: RequestPayload): RequestPayload {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes <= FORM_MAX) done(null, chunk);
      else done(new XapiRefusal(413, `A body of more than ${FORM_MAX} bytes says how long it is`));
    },
  });
  // Whoever reads it hears of what went wrong.
  pipeline(payload, counted, () => {});
  return counted;
}

/** A body that does not say how long it is counts as the longest form. */
const callerOf = ({ headers, server, ip }: FastifyRequest): Caller => ({
  host: hostOf(headers.host),
  addressMark: server.addressMark(ip),
  bytes: headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : FORM_MAX,
});

/** Who calls. @throws {XapiRefusal} 401 for nobody */
async function credentialOf(authorization: string | undefined, authenticate: ByHeader): Promise<Credential> {
  const credential = authorization === undefined ? undefined : await authenticate(authorization);
  if (!credential) throw new XapiRefusal(401, 'The credentials are missing or wrong', UNKNOWN);
  return credential;
}

async function answerOf(
  { actions }: XapiResource,
  said: Said,
  known: Credential | undefined,
  authenticate: ByHeader,
): Promise<XapiAnswer & { readonly isHead: boolean; readonly version: string }> {
  const version = versionOf(said.headers[VERSION_HEADER]);
  if (said.isAlternate && version === '2.0.0')
    throw new XapiRefusal(400, 'The alternate request syntax ended with version 1.0.3');
  const credential = known ?? (await credentialOf(said.headers['authorization'], authenticate));
  const isHead = said.method === 'HEAD';
  const method = isHead ? 'GET' : said.method;
  const action = isMethod(method) ? actions[method] : undefined;
  if (!action || !isMethod(method))
    throw new XapiRefusal(405, `${method} is no method of this resource`, { allow: Object.keys(actions).join(', ') });
  checkParams(action, said);
  if (!action.scopes.some((scope) => covers(credential.scopes, scope)))
    throw new XapiRefusal(403, `The credentials lack the scope ${action.scopes.join(' or ')}`);
  const answer = await action.answer({
    method,
    version,
    params: said.params,
    credential,
    contentType: said.headers['content-type'] ?? '',
    body: said.body,
    header: (name) => said.headers[name],
  });
  const ifNoneMatch = said.headers['if-none-match'];
  if (method === 'GET' && ifNoneMatch !== undefined && matchesWeakly(ifNoneMatch, answer.headers?.['etag'])) {
    const { 'content-type': _type, ...headers } = answer.headers ?? {};
    return { status: 304, headers, isHead, version };
  }
  return { ...answer, isHead, version };
}

function checkParams({ params }: XapiAction, said: Said): void {
  const unknown = Object.keys(said.params).find((name) => !params.includes(name));
  if (unknown !== undefined)
    throw new XapiRefusal(400, `${unknown.slice(0, 60)} is no parameter of this call (letter case matters)`);
}

function send(reply: FastifyReply, answer: Awaited<ReturnType<typeof answerOf>>): FastifyReply {
  return reply
    .code(answer.status)
    .headers({ ...CORS, [VERSION_HEADER]: answer.version, 'cache-control': 'no-store', ...answer.headers })
    .send(answer.isHead ? undefined : answer.body);
}

/** The version that a refusal names: the one asked for, where it is spoken. */
function spokenIn({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): string {
  return String(headers[VERSION_HEADER]).startsWith('1.0') ? VERSIONS[0] : VERSIONS[1];
}

function asRefusal(
  error: unknown,
  report: (error: unknown) => void,
): Pick<XapiRefusal, 'status' | 'headers' | 'message'> {
  if (error instanceof XapiRefusal) return error;
  if (error instanceof DataRefusal) return { status: 400, headers: {}, message: error.message };
  const wait = { 'retry-after': String(RETRY_AFTER_SECONDS) };
  if (error instanceof CallRefused) {
    const { failure } = error;
    const headers = failure.retryAfter ? { 'retry-after': String(failure.retryAfter) } : {};
    return { status: failure.error.status, headers, message: failure.error.code };
  }
  if (unavailabilityOf(error)) return { status: 503, headers: wait, message: 'The records cannot be reached' };
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode < 500) return { status: statusCode, headers: {}, message: (error as Error).message };
  report(error);
  return { status: 500, headers: {}, message: 'Something unexpected happened' };
}
