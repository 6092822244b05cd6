import { createHash } from 'node:crypto';
import type { Storage } from '#platform/server/storage';
import { isObject, refuse, type JsonObject } from '../xapi/check.ts';
import { checkSignature } from '../xapi/signatures.ts';
import { SIGNATURE } from '../xapi/statements.ts';
import type { XapiAnswer } from '../protocol/call.ts';
import { writeParts, type Part } from '../protocol/multipart.ts';
import { badRequest, XapiError } from '../protocol/xapi-error.ts';
import { storageKeyOf, type AttachmentKey } from '../repositories/attachments.ts';

/** The files beside statements, by their hash in small letters. */
export type Bytes = ReadonlyMap<string, Buffer>;

/** SHA-2 by the length of its digits. */
const HASHES: Readonly<Record<number, string>> = { 56: 'sha224', 64: 'sha256', 96: 'sha384', 128: 'sha512' };

/** The files of the parts after the first, with their hashes checked. @throws {XapiError} */
export function bytesOf(parts: readonly Part[]): Bytes {
  const bytes = new Map<string, Buffer>();
  for (const { headers, body } of parts) {
    const hash = headers['x-experience-api-hash']?.toLowerCase();
    if (!hash) return badRequest('A part of the body lacks X-Experience-API-Hash');
    if (headers['content-transfer-encoding']?.toLowerCase() !== 'binary')
      badRequest('A part of the body must have Content-Transfer-Encoding: binary');
    const algorithm = /^[0-9a-f]+$/.test(hash) ? HASHES[hash.length] : undefined;
    if (!algorithm || createHash(algorithm).update(body).digest('hex') !== hash)
      badRequest(`X-Experience-API-Hash ${hash.slice(0, 130)} is not the SHA-2 of its part`);
    bytes.set(hash, body);
  }
  return bytes;
}

interface Attached {
  readonly attachment: JsonObject;
  readonly sha2: string;
  /** The path of the property. */
  readonly at: string;
}

/** The attachments of a statement and of its sub-statement. */
function attachedOf(statement: JsonObject, at = ''): Attached[] {
  const { attachments, object } = statement;
  const own = (Array.isArray(attachments) ? attachments : []).map((attachment: JsonObject, index) => ({
    attachment,
    sha2: String(attachment['sha2']).toLowerCase(),
    at: `${at}attachments[${index}]`,
  }));
  const isSub = isObject(object) && object['objectType'] === 'SubStatement';
  return isSub ? [...own, ...attachedOf(object, `${at}object.`)] : own;
}

/** Signatures of a call, and their bytes together: a signature counts once for each attachment that names it, because it is read for each. */
const SIGNATURES_MAX = 500;
const SIGNATURES_BYTES = 16 * 1024 * 1024;

/** Checks that each attachment has a file or an address, and that each file has an attachment. */
export function checkAttachments(statements: readonly JsonObject[], bytes: Bytes): void {
  const unused = new Set(bytes.keys());
  const signatures = { count: 0, bytes: 0 };
  statements.forEach((statement, index) => {
    for (const { attachment, sha2, at } of attachedOf(
      statement,
      statements.length > 1 ? `statements[${index}].` : '',
    )) {
      unused.delete(sha2);
      const body = bytes.get(sha2);
      if (!body && attachment['fileUrl'] === undefined) refuse(at, 'has neither bytes in the body nor a fileUrl');
      if (!body || attachment['usageType'] !== SIGNATURE) continue;
      if (++signatures.count > SIGNATURES_MAX || (signatures.bytes += body.length) > SIGNATURES_BYTES)
        throw new XapiError(
          413,
          `The statements of a call have at most ${SIGNATURES_MAX} signatures, of 16 MiB together`,
        );
      checkSignature(body, statement, at);
    }
  });
  const [extra] = unused;
  if (extra) badRequest(`The body holds ${extra}, which no attachment names`);
}

/** A statement, and the publication of its files. */
export interface StatementWithFiles {
  readonly statement: JsonObject;
  readonly workspaceId: number;
  readonly publicationId: number;
}

/** Stores the files of statements, and notes to which statements they belong. */
export async function keepAttachments(
  statements: readonly StatementWithFiles[],
  bytes: Bytes,
  deps: { readonly storage: Storage; note(rows: readonly (AttachmentKey & { statementId: string })[]): Promise<void> },
): Promise<void> {
  const rows = statements.flatMap(({ statement, workspaceId, publicationId }) =>
    attachedOf(statement)
      .filter(({ sha2 }) => bytes.has(sha2))
      .map(({ sha2 }) => ({ workspaceId, publicationId, sha2, statementId: String(statement['id']) })),
  );
  // A statement may name a file twice.
  const noted = [...new Map(rows.map((row) => [`${row.sha2} ${row.statementId}`, row])).values()];
  if (noted.length === 0) return;
  for (const [place, { sha2 }] of new Map(noted.map((row) => [storageKeyOf(row), row])))
    await deps.storage.put(place, bytes.get(sha2) ?? Buffer.alloc(0));
  await deps.note(noted);
}

/** Bytes of one answer. */
const ANSWER_MAX = 64 * 1024 * 1024;

/** An answer with the files of its statements. */
export async function withAttachments(
  answer: XapiAnswer,
  statements: readonly StatementWithFiles[],
  storage: Storage,
): Promise<XapiAnswer> {
  const parts: Part[] = [{ headers: { 'Content-Type': 'application/json' }, body: Buffer.from(answer.body ?? '') }];
  const seen = new Set<string>();
  let size = 0;
  for (const { statement, ...key } of statements)
    for (const { attachment, sha2 } of attachedOf(statement)) {
      const place = storageKeyOf({ ...key, sha2 });
      if (seen.has(sha2)) continue;
      const body = await storage.get(place);
      if (!body || (size += body.length) > ANSWER_MAX) continue;
      seen.add(sha2);
      const headers = {
        'Content-Type': String(attachment['contentType']),
        'Content-Transfer-Encoding': 'binary',
        'X-Experience-API-Hash': String(attachment['sha2']),
      };
      parts.push({ headers, body });
    }
  const { contentType, body } = writeParts(parts);
  return { ...answer, headers: { ...answer.headers, 'content-type': contentType }, body };
}
