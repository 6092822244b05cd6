import { createHash } from 'node:crypto';
import type { Clock } from '#platform/server/clock';
import { createScope, type Executor, type Scope } from '#platform/server/db';
import { json, type XapiAnswer, type XapiCall } from '../../protocol/call.ts';
import { badRequest, XapiRefusal } from '../../protocol/refusal.ts';
import * as store from '../../repositories/documents.ts';
import { keyOf, KINDS, namedBy, type DocumentKind, type Named } from './document-place.ts';
import { checkContent, mergeDocuments } from './merge.ts';
import { checkConditions } from './preconditions.ts';

/** One document; a player that keeps a whole lesson needs some hundred kilobytes. */
const SIZE_MAX = 2 * 1024 * 1024;
/** Documents at one place, and their bytes together. */
const COUNT_MAX = 1000;
const PLACE_MAX = 32 * 1024 * 1024;
const CONTENT_TYPE = /^[\x20-\x7e]{1,255}$/;
const UNKNOWN_TYPE = 'application/octet-stream';

/** Whatever it holds, no browser runs it at our origin, also where somebody is led to it with a username in the address. */
const INERT = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'attachment',
};
const DONE: XapiAnswer = { status: 204 };

export interface DocumentDeps {
  readonly executor: Executor;
  readonly clock: Clock;
}

const scopeOf = ({ executor }: DocumentDeps, { credential }: XapiCall): Scope =>
  createScope(executor, [credential.workspaceId]);

/** One document, or the ids of all at its place where none is named. */
export async function getDocument(call: XapiCall, kind: DocumentKind, deps: DocumentDeps): Promise<XapiAnswer> {
  const named = namedBy(call, kind);
  const { place, registration, documentId, since } = named;
  const scope = scopeOf(deps, call);
  if (documentId === undefined)
    return json(await store.listDocumentIds(scope, place, { registration, since, most: COUNT_MAX }));
  const found = await store.findDocument(scope, keyOf(named, documentId));
  if (!found) throw new XapiRefusal(404, 'There is no such document');
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

/** Stores a document (PUT), or merges it into what is there (POST). One after the other, so none of many at once is lost. */
export async function putDocument(call: XapiCall, kind: DocumentKind, deps: DocumentDeps): Promise<XapiAnswer> {
  const { method, body, contentType } = call;
  const named = namedBy(call, kind);
  const documentId = named.documentId ?? badRequest(`${KINDS[kind].idName}: is missing`);
  const sent = { contentType: contentType.trim() || UNKNOWN_TYPE, content: body };
  if (!CONTENT_TYPE.test(sent.contentType)) badRequest('Content-Type is too long, or holds signs that no header has');
  if (body.length > SIZE_MAX) throw new XapiRefusal(413, `A document has at most ${SIZE_MAX} bytes`);
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

/** Deletes one document; all at the place where none is named, which only states allow. Nothing to delete is fine. */
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

/** @throws {XapiRefusal} 413 where a place would hold too much */
async function checkRoom(scope: Scope, key: store.DocumentKey, size: number): Promise<void> {
  if (size > SIZE_MAX) throw new XapiRefusal(413, `A document has at most ${SIZE_MAX} bytes, also when it is merged`);
  const others = await store.measurePlace(scope, key);
  if (others.count >= COUNT_MAX)
    throw new XapiRefusal(413, `There are ${COUNT_MAX} documents here, and no room for more`);
  if (others.size + size > PLACE_MAX)
    throw new XapiRefusal(413, `The documents here have at most ${PLACE_MAX} bytes together`);
}
