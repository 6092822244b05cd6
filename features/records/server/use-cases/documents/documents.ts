import { createHash } from 'node:crypto';
import type { Clock } from '#platform/server/clock';
import type { Scope, SystemScope } from '#platform/server/db';
import { json, type XapiAnswer, type XapiCall } from '../../protocol/call.ts';
import { badRequest, XapiError } from '../../protocol/xapi-error.ts';
import * as store from '../../repositories/documents.ts';
import { keyOf, KINDS, namedBy, type DocumentKind, type Named } from './document-place.ts';
import { checkContent, mergeDocuments } from './merge.ts';
import { checkConditions } from './preconditions.ts';

/** Bytes of one document. The state of a whole lesson has some hundred kilobytes. */
const SIZE_MAX = 2 * 1024 * 1024;
/** Most documents at one place, and their most bytes together. */
const COUNT_MAX = 1000;
const PLACE_MAX = 32 * 1024 * 1024;
const CONTENT_TYPE = /^[\x20-\x7e]{1,255}$/;
const UNKNOWN_TYPE = 'application/octet-stream';

/** No browser runs a document at the origin of the product. */
const INERT = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'attachment',
};
const DONE: XapiAnswer = { status: 204 };

export interface DocumentDeps {
  readonly system: SystemScope;
  readonly clock: Clock;
}

const scopeOf = ({ system }: DocumentDeps, { credential }: XapiCall): Scope => system.within([credential.workspaceId]);

/** One document; the ids of all documents at the place if the call names none. */
export async function getDocument(call: XapiCall, kind: DocumentKind, deps: DocumentDeps): Promise<XapiAnswer> {
  const named = namedBy(call, kind);
  const { place, registration, documentId, since } = named;
  const scope = scopeOf(deps, call);
  if (documentId === undefined)
    return json(await store.listDocumentIds(scope, place, { registration, since, most: COUNT_MAX }));
  const found = await store.findDocument(scope, keyOf(named, documentId));
  if (!found) throw new XapiError(404, 'There is no such document');
  return {
    status: 200,
    headers: {
      ...INERT,
      'content-type': found.contentType,
      etag: `"${found.etag}"`,
      'last-modified': found.updatedAt.toUTCString(),
    },
    body: found.content,
  };
}

/** Stores a document (PUT), or merges it into the stored one (POST). A lock on the place keeps merges at the same time whole. */
export async function putDocument(call: XapiCall, kind: DocumentKind, deps: DocumentDeps): Promise<XapiAnswer> {
  const { method, body, contentType } = call;
  const named = namedBy(call, kind);
  const documentId = named.documentId ?? badRequest(`${KINDS[kind].idName}: is missing`);
  const sent = { contentType: contentType.trim() || UNKNOWN_TYPE, content: body };
  if (!CONTENT_TYPE.test(sent.contentType)) badRequest('Content-Type is too long, or holds signs that no header has');
  if (body.length > SIZE_MAX) throw new XapiError(413, `A document has at most ${SIZE_MAX} bytes`);
  checkContent(sent);
  const key = keyOf(named, documentId);
  return scopeOf(deps, call).transaction(async (scope) => {
    await store.lockPlace(scope, key);
    const old = await store.findDocument(scope, key);
    check(call, kind, old?.etag);
    const isMerge = method === 'POST' && old !== undefined;
    const content = isMerge ? mergeDocuments(old, sent) : body;
    await checkRoom(scope, key, content.length);
    await store.writeDocument(scope, {
      ...key,
      ...named.place,
      documentId,
      content,
      contentType: isMerge ? old.contentType : sent.contentType,
      size: content.length,
      etag: createHash('sha1').update(content).digest('hex'),
      updatedAt: deps.clock.now(),
    });
    return DONE;
  });
}

/** Deletes one document; all states at the place if the call names none. A missing document is no error. */
export async function deleteDocument(call: XapiCall, kind: DocumentKind, deps: DocumentDeps): Promise<XapiAnswer> {
  const named = namedBy(call, kind);
  const { documentId } = named;
  if (documentId === undefined && kind !== 'state') badRequest(`${KINDS[kind].idName}: is missing`);
  return scopeOf(deps, call).transaction(async (scope) => {
    await store.lockPlace(scope, named.place);
    if (documentId === undefined) await store.deleteDocuments(scope, named.place, named.registration);
    else await deleteOne(scope, call, { named, documentId });
    return DONE;
  });

  async function deleteOne(scope: Scope, one: XapiCall, what: { named: Named; documentId: string }): Promise<void> {
    const key = keyOf(what.named, what.documentId);
    check(one, kind, (await store.findDocument(scope, key))?.etag);
    await store.deleteDocument(scope, key);
  }
}

const check = (call: XapiCall, kind: DocumentKind, etag: string | undefined): void =>
  checkConditions({ ifMatch: call.header('if-match'), ifNoneMatch: call.header('if-none-match') }, etag, {
    method: call.method,
    version: call.version,
    kind,
  });

/** @throws {XapiError} 413 if the place would hold too much */
async function checkRoom(scope: Scope, key: store.DocumentKey, size: number): Promise<void> {
  if (size > SIZE_MAX) throw new XapiError(413, `A document has at most ${SIZE_MAX} bytes, also when it is merged`);
  const others = await store.measurePlace(scope, key);
  if (others.count >= COUNT_MAX)
    throw new XapiError(413, `There are ${COUNT_MAX} documents here, and no room for more`);
  if (others.size + size > PLACE_MAX)
    throw new XapiError(413, `The documents here have at most ${PLACE_MAX} bytes together`);
}
