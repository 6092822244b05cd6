import { CallRefused, fail, ok, requestErrors, type Result } from '#platform/kernel';
import { RETRY_AFTER_SECONDS, unavailabilityOf } from '#platform/server/db';
import {
  provenRoute,
  publicRoute,
  type CallContext,
  type Exchange,
  type FileData,
  type Route,
} from '#platform/server/http';
import { coversScope } from '#features/credentials/contract';
import { VERSIONS } from '../../contract/index.ts';
import { getAbout, METHODS, preflights, resourceCalls } from './endpoints.ts';
import type { ResourceName, XapiMethod } from './endpoints.ts';
import { InvalidData } from '../xapi/check.ts';
import { isAlternate, paramsOf, readAlternate, type SentCall } from './alternate.ts';
import type { Authenticate, Caller, Credential, XapiAction, XapiAnswer, XapiResource } from './call.ts';
import { CORS, PREFLIGHT } from './cors.ts';
import { matchesWeakly } from './etags.ts';
import { VERSION_HEADER, versionOf } from './version.ts';
import { XapiError } from './xapi-error.ts';

/** Longest body of a caller without an `Authorization` header: the form of the alternate request syntax, in bytes. */
const FORM_MAX = 256 * 1024;
const UNKNOWN = { 'www-authenticate': 'Basic realm="xapi", charset="UTF-8"' };
const OLD_VERSIONS = ['1.0.0', '1.0.1', '1.0.2', '1.0.3'];

/** A caller with a credential, or one that sends it in a form. */
interface XapiContext extends CallContext {
  readonly credential?: Credential;
}

const isMethod = (method: string): method is XapiMethod => (METHODS as readonly string[]).includes(method);

/** The version that an answer names: the newest of the requested family. */
const answeredVersion = (requested: string | undefined): string =>
  requested?.startsWith('1.0') ? VERSIONS[0] : VERSIONS[1];

/** Headers of all answers, refusals included. */
function setHeaders(exchange: Exchange): void {
  for (const [name, value] of Object.entries(CORS)) exchange.setHeader(name, value);
  exchange.setHeader(VERSION_HEADER, answeredVersion(exchange.header(VERSION_HEADER)));
}

/** A body without a length counts as the longest form. */
const callerOf = (exchange: Exchange): Caller => ({
  host: exchange.host,
  addressMark: exchange.addressMark,
  bytes: exchange.header('transfer-encoding') === undefined ? Number(exchange.header('content-length') ?? 0) : FORM_MAX,
});

async function credentialOf(
  authorization: string | undefined,
  exchange: Exchange,
  authenticate: Authenticate,
): Promise<Credential> {
  const credential = authorization === undefined ? undefined : await authenticate(authorization, callerOf(exchange));
  if (!credential) throw new XapiError(401, 'The credentials are missing or wrong', UNKNOWN);
  return credential;
}

/** The routes of all resources, and what browsers ask before they call them. */
export function createXapiRoutes<Context extends CallContext>(
  resources: Readonly<Record<ResourceName, XapiResource>>,
  authenticate: Authenticate,
): Route<Context>[] {
  const prove = async (method: string, exchange: Exchange): Promise<Result<XapiContext>> => {
    setHeaders(exchange);
    const authorization = exchange.header('authorization');
    const base = { kinds: [], exchange };
    if (authorization === undefined && method === 'POST') {
      // The form of the alternate request syntax may hold the credentials. It needs a length.
      const isShort = exchange.header('transfer-encoding') === undefined && callerOf(exchange).bytes <= FORM_MAX;
      return isShort ? ok(base) : fail(requestErrors['too-large']);
    }
    const credential = authorization === undefined ? undefined : await authenticate(authorization, callerOf(exchange));
    if (credential) return ok({ ...base, limitKey: credential.credentialId, credential });
    exchange.setHeader('www-authenticate', UNKNOWN['www-authenticate']);
    return fail(requestErrors['not-signed-in']);
  };
  return [
    ...resourceCalls.map(({ resource, endpoint }) =>
      provenRoute<typeof endpoint, XapiContext, Context>(
        endpoint,
        (exchange) => prove(endpoint.method, exchange),
        async ({ query, bytes }, context) => {
          const { exchange } = context;
          try {
            const call = sentCall(endpoint.method, query, bytes, exchange);
            const credential =
              context.credential ?? (await credentialOf(call.header('authorization'), exchange, authenticate));
            return fileOf(await answerOf(resources[resource], call, credential), call);
          } catch (error) {
            return refusalOf(error, exchange);
          }
        },
      ),
    ),
    ...preflights.map((endpoint) =>
      publicRoute<typeof endpoint, Context>(endpoint, async () => ({
        file: true,
        status: 204,
        headers: { ...PREFLIGHT, [VERSION_HEADER]: VERSIONS[1] },
        body: '',
      })),
    ),
    publicRoute<typeof getAbout, Context>(getAbout, async (_, exchange) => {
      const requested = exchange.header(VERSION_HEADER);
      const isOld = requested?.startsWith('1.0') ?? false;
      return {
        file: true,
        headers: {
          ...CORS,
          'content-type': 'application/json; charset=utf-8',
          [VERSION_HEADER]: answeredVersion(requested),
        },
        // The standard of 1.0.x knows no other version.
        body: JSON.stringify({ version: isOld ? OLD_VERSIONS : [...OLD_VERSIONS, VERSIONS[1]], extensions: {} }),
      };
    }),
  ];
}

function sentCall(
  method: string,
  query: Readonly<Record<string, unknown>>,
  body: Buffer,
  exchange: Exchange,
): SentCall {
  const params = paramsOf(query);
  const header = (name: string) => exchange.header(name);
  // Limits have counted it as such.
  if (header('transfer-encoding') !== undefined && body.length > FORM_MAX)
    throw new XapiError(413, `A body of more than ${FORM_MAX} bytes says how long it is`);
  if (isAlternate(method, params)) return readAlternate({ params, header, body });
  return { method, params, header, body, isAlternate: false };
}

/** The method of a resource that a call asks for: HEAD is GET without the body. */
const methodOf = ({ method }: SentCall): string => (method === 'HEAD' ? 'GET' : method);

const actionOf = (resource: XapiResource, method: string): XapiAction | undefined =>
  isMethod(method) ? resource[method] : undefined;

/** @throws {XapiError} with the header that all answers of the action have */
async function answerOf(resource: XapiResource, call: SentCall, credential: Credential): Promise<XapiAnswer> {
  try {
    return await act(resource, call, credential);
  } catch (error) {
    const always = actionOf(resource, methodOf(call))?.always;
    if (!always || !(error instanceof XapiError || error instanceof InvalidData)) throw error;
    const { status, message, headers } = asXapiError(error);
    if (always.header in headers) throw error;
    throw new XapiError(status, message, { ...headers, [always.header]: await always.valueFor(credential) });
  }
}

/** @throws {XapiError | InvalidData} */
async function act(resource: XapiResource, call: SentCall, credential: Credential): Promise<XapiAnswer> {
  const version = versionOf(call.header(VERSION_HEADER));
  if (call.isAlternate && version === '2.0.0')
    throw new XapiError(400, 'The alternate request syntax ended with version 1.0.3');
  const method = methodOf(call);
  const action = actionOf(resource, method);
  if (!action || !isMethod(method))
    throw new XapiError(405, `${method} is no method of this resource`, { allow: Object.keys(resource).join(', ') });
  const params = checkedParams(action, call, credential);
  if (!action.scopes.some((scope) => coversScope(credential.scopes, scope)))
    throw new XapiError(403, `The credentials lack the scope ${action.scopes.join(' or ')}`);
  const { body, header } = call;
  const contentType = header('content-type') ?? '';
  const answer = await action.answer({ method, version, params, credential, contentType, body, header });
  const ifNoneMatch = header('if-none-match');
  if (method !== 'GET' || ifNoneMatch === undefined || !matchesWeakly(ifNoneMatch, answer.headers?.['etag']))
    return answer;
  const { 'content-type': _, ...headers } = answer.headers ?? {};
  return { status: 304, headers };
}

/** The parameters of the standard. @throws {XapiError} for others */
function checkedParams(
  { params: known }: XapiAction,
  { params }: SentCall,
  { isTincan = false }: Credential,
): Readonly<Record<string, string>> {
  const isMeant = (name: string) => known.some((one) => one.toLowerCase() === name.toLowerCase());
  const unknown = Object.keys(params).find((name) => !known.includes(name) && (!isTincan || isMeant(name)));
  if (unknown !== undefined)
    throw new XapiError(400, `${unknown.slice(0, 60)} is no parameter of this call (letter case matters)`);
  return isTincan ? Object.fromEntries(Object.entries(params).filter(([name]) => known.includes(name))) : params;
}

/** A HEAD of the alternate request syntax is a POST for HTTP: its body is left out here. */
function fileOf(
  { status, headers, body = '' }: XapiAnswer,
  { method, header, isAlternate: isForm }: SentCall,
): FileData {
  return {
    file: true,
    status,
    headers: { 'cache-control': 'no-store', [VERSION_HEADER]: answeredVersion(header(VERSION_HEADER)), ...headers },
    body: isForm && method === 'HEAD' ? '' : body,
  };
}

/** The answer to a call that failed in an expected way. @throws any other error */
function refusalOf(error: unknown, { requestId }: Exchange): FileData {
  const { status, headers, message } = asXapiError(error);
  return {
    file: true,
    status,
    headers: { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify({ message, requestId }),
  };
}

function asXapiError(error: unknown): Pick<XapiError, 'status' | 'headers' | 'message'> {
  if (error instanceof XapiError) return error;
  if (error instanceof InvalidData) return { status: 400, headers: {}, message: error.message };
  if (error instanceof CallRefused) {
    const { retryAfter, error: refused } = error.failure;
    return {
      status: refused.status,
      headers: retryAfter ? { 'retry-after': String(retryAfter) } : {},
      message: refused.code,
    };
  }
  if (!unavailabilityOf(error)) throw error;
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
  return { status: 503, headers, message: 'The records cannot be reached' };
}
