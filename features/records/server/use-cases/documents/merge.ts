import { isObject, type JsonObject } from '../../xapi/check.ts';
import { parseJson, textOf } from '../../protocol/json-body.ts';
import { badRequest } from '../../protocol/xapi-error.ts';

interface Content {
  readonly contentType: string;
  readonly content: Buffer;
}

export const isJsonType = (contentType: string): boolean => /^application\/json\s*(;|$)/i.test(contentType.trim());

/** @throws {XapiError} 400 for a document of type JSON that is no JSON */
export function checkContent({ contentType, content }: Content): void {
  if (isJsonType(contentType)) parseJson(textOf(content, 'The document'), 'The document');
}

function objectOf({ contentType, content }: Content, what: string): JsonObject {
  if (!isJsonType(contentType)) badRequest(`${what} is not application/json, so the two cannot be merged`);
  const value = parseJson(textOf(content, what), what);
  return isObject(value) ? value : badRequest(`${what} is no JSON object, so the two cannot be merged`);
}

/** Merges two JSON objects one level deep, as the standard says. @throws {XapiError} 400 */
export function mergeDocuments(old: Content, sent: Content): Buffer {
  const merged = new Map([
    ...Object.entries(objectOf(old, 'The document that is stored')),
    ...Object.entries(objectOf(sent, 'The document')),
  ]);
  // A property may be called __proto__, which spreading would lose.
  const properties = [...merged].map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return Buffer.from(`{${properties.join(',')}}`);
}
