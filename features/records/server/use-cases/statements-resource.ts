import { isUuid } from '../xapi/values.ts';
import { json, type XapiCall, type XapiResource } from '../protocol/call.ts';
import { parseJson, textOf } from '../protocol/json-body.ts';
import { boundaryOf, readParts } from '../protocol/multipart.ts';
import { badRequest } from '../protocol/xapi-error.ts';
import { bytesOf, type Bytes } from './attachments.ts';
import { CONSISTENT_THROUGH, readStatements, type ReadDeps } from './read-statements.ts';
import { receiveStatements, type ReceiveDeps } from './receive-statements.ts';
import { QUERY_PARAMS } from './statement-query.ts';

const isJsonType = (contentType: string): boolean => /^application\/json\s*(?:;|$)/i.test(contentType);

/** The statements of a body, and the files beside them. @throws {XapiError} for another media type */
function bodyOf({ contentType, body }: XapiCall): { readonly body: unknown; readonly bytes: Bytes } {
  const boundary = boundaryOf(contentType);
  const read = (text: Buffer) => parseJson(textOf(text, 'The body'), 'The body');
  if (boundary === undefined) {
    if (!isJsonType(contentType)) badRequest('Content-Type must be application/json or multipart/mixed');
    return { body: read(body), bytes: new Map() };
  }
  const [first, ...others] = readParts(body, boundary);
  if (!first || !isJsonType(first.headers['content-type'] ?? ''))
    return badRequest('The first part of the body must be application/json');
  return { body: read(first.body), bytes: bytesOf(others) };
}

/** The statements of the store. */
export const statementsResource = (deps: ReadDeps & ReceiveDeps): XapiResource => ({
  GET: {
    scopes: ['statements/read', 'statements/read/mine'],
    params: QUERY_PARAMS,
    always: {
      header: CONSISTENT_THROUGH,
      valueFor: async ({ workspaceId }) => (await deps.consistentThrough(workspaceId)).toISOString(),
    },
    answer: (call) => readStatements(call, deps),
  },
  PUT: {
    scopes: ['statements/write'],
    params: ['statementId'],
    async answer(call) {
      const id = call.params['statementId'];
      if (!isUuid(id)) return badRequest('statementId is missing, or no UUID');
      await receiveStatements({ ...call, ...bodyOf(call), id: id.toLowerCase() }, deps);
      return { status: 204 };
    },
  },
  POST: {
    scopes: ['statements/write'],
    params: [],
    answer: async (call) => json(await receiveStatements({ ...call, ...bodyOf(call) }, deps)),
  },
});
