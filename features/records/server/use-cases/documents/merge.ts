import { isJson, type Json } from '../../data/refusal.ts';
import { parseJson, textOf } from '../../protocol/json-body.ts';
import { badRequest } from '../../protocol/refusal.ts';

interface Content {
  readonly contentType: string;
  readonly content: Buffer;
}

export const isJsonType = (contentType: string): boolean => /^application\/json\s*(;|$)/i.test(contentType.trim());

/** @throws {XapiRefusal} 400 for what calls itself JSON and is none */
export function checkContent({ contentType, content }: Content): void {
  if (isJsonType(contentType)) parseJson(textOf(content, 'The document'), 'The document');
}

function objectOf({ contentType, content }: Content, what: string): Json {
  if (!isJsonType(contentType)) badRequest(`${what} is not application/json, so the two cannot be merged`);
  const value = parseJson(textOf(content, what), what);
  return isJson(value) ? value : badRequest(`${what} is no JSON object, so the two cannot be merged`);
}

/** The properties of both, the new ones in the place of old ones: one level deep, as the standard says. @throws {XapiRefusal} 400 */
export function mergeDocuments(old: Content, sent: Content): Buffer {
  const merged = new Map([
    ...Object.entries(objectOf(old, 'The document that is stored')),
    ...Object.entries(objectOf(sent, 'The document')),
  ]);
  // Not by spreading: a property may be called __proto__.
  const properties = [...merged].map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return Buffer.from(`{${properties.join(',')}}`);
}
