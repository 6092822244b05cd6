import type { Version } from '../../contract/index.ts';
import { activityAt } from './activities.ts';
import { actorAt, authorityAt } from './agents.ts';
import { contextAt, statementRefAt } from './contexts.ts';
import { isJson, listAt, numberAt, objectAt, refuse, shapeAt, textAt, type Json } from './refusal.ts';
import { resultAt } from './results.ts';
import { iriAt, languageMapAt, mediaTypeAt, momentAt, uuidAt } from './values.ts';

export const VOIDED = 'http://adlnet.gov/expapi/verbs/voided';
export const SIGNATURE = 'http://adlnet.gov/expapi/attachments/signature';

const VERB = new Set(['id', 'display']);
const ATTACHMENT = new Set(['usageType', 'display', 'description', 'contentType', 'length', 'sha2', 'fileUrl']);
const INNER = ['actor', 'verb', 'object', 'result', 'context', 'timestamp', 'attachments'];
const STATEMENT = new Set(['id', ...INNER, 'stored', 'authority', 'version']);
const SUBSTATEMENT = new Set(['objectType', ...INNER]);
const ATTACHMENTS_MAX = 20;
/** Longest statement, as JSON. */
const STATEMENT_MAX = 128 * 1024;
const SHA2 = /^(?:[0-9a-f]{56}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/i;
/** Versions that a statement may name, by the version of the call. */
const NAMED: Readonly<Record<Version, RegExp>> = {
  '1.0.3': /^1\.0(?:\.\d{1,3})?$/,
  '2.0.0': /^(?:1\.0(?:\.\d{1,3})?|2\.0\.\d{1,3})$/,
};

function verbAt(value: unknown, at: string): string {
  const verb = shapeAt(value, at, VERB);
  if (verb['display'] !== undefined) languageMapAt(verb['display'], `${at}.display`);
  return iriAt(verb['id'], `${at}.id`);
}

function attachmentsAt(value: unknown, at: string): void {
  listAt(value, at, ATTACHMENTS_MAX).forEach((item, index) => {
    const here = `${at}[${index}]`;
    const attachment = shapeAt(item, here, ATTACHMENT);
    const usageType = iriAt(attachment['usageType'], `${here}.usageType`);
    languageMapAt(attachment['display'], `${here}.display`);
    if (attachment['description'] !== undefined) languageMapAt(attachment['description'], `${here}.description`);
    const contentType = mediaTypeAt(attachment['contentType'], `${here}.contentType`);
    const length = numberAt(attachment['length'], `${here}.length`);
    if (!Number.isSafeInteger(length) || length < 0) refuse(`${here}.length`, 'must be a whole number of bytes');
    if (!SHA2.test(textAt(attachment['sha2'], `${here}.sha2`)))
      refuse(`${here}.sha2`, 'must be a SHA-2 as hexadecimal');
    if (attachment['fileUrl'] !== undefined) iriAt(attachment['fileUrl'], `${here}.fileUrl`);
    if (usageType === SIGNATURE && contentType !== 'application/octet-stream')
      refuse(`${here}.contentType`, 'of a signature must be application/octet-stream');
  });
}

const OBJECT_TYPES = ['Activity', 'Agent', 'Group', 'StatementRef', 'SubStatement'] as const;
type ObjectType = (typeof OBJECT_TYPES)[number];

function objectTypeAt(object: Json, at: string): ObjectType {
  const { objectType = 'Activity' } = object;
  return (
    OBJECT_TYPES.find((known) => known === objectType) ??
    refuse(`${at}.objectType`, `must be one of ${OBJECT_TYPES.join(', ')}`)
  );
}

/** What statements and sub-statements have in common. */
function innerAt(statement: Json, at: string, version: Version, isSub: boolean): void {
  for (const name of ['actor', 'verb', 'object'])
    if (statement[name] === undefined) refuse(`${at}${name}`, 'is missing');
  actorAt(statement['actor'], `${at}actor`);
  const verb = verbAt(statement['verb'], `${at}verb`);
  const here = `${at}object`;
  const object = objectAt(statement['object'], here);
  const objectType = objectTypeAt(object, here);
  if (objectType === 'Activity') activityAt(object, here);
  else if (objectType === 'StatementRef') statementRefAt(object, here);
  else if (objectType === 'SubStatement') {
    if (isSub) refuse(`${here}.objectType`, 'must not be "SubStatement" inside a sub-statement');
    innerAt(shapeAt(object, here, SUBSTATEMENT), `${here}.`, version, true);
  } else actorAt(object, here);
  if (verb === VOIDED && objectType !== 'StatementRef')
    refuse(`${here}.objectType`, 'of a voiding statement must be "StatementRef"');
  const { result, context, timestamp, attachments } = statement;
  if (result !== undefined) resultAt(result, `${at}result`);
  if (context !== undefined) contextAt(context, `${at}context`, version, objectType === 'Activity');
  if (timestamp !== undefined) momentAt(timestamp, `${at}timestamp`);
  if (attachments !== undefined) attachmentsAt(attachments, `${at}attachments`);
}

/** A statement as a client may send it, by all rules of its version. @throws {DataRefusal} naming the property */
export function statementAt(value: unknown, at: string, version: Version): Json {
  const prefix = at === '' ? '' : `${at}.`;
  if (!isJson(value)) return refuse(at || 'statement', 'must be an object');
  const statement = value;
  for (const key in statement) {
    if (!STATEMENT.has(key)) refuse(`${prefix}${key}`, 'is no property of the standard (letter case matters)');
    if (statement[key] === null) refuse(`${prefix}${key}`, 'must not be null');
  }
  const { id, stored, authority, version: named } = statement;
  if (id !== undefined) uuidAt(id, `${prefix}id`);
  if (stored !== undefined) momentAt(stored, `${prefix}stored`);
  if (authority !== undefined) authorityAt(authority, `${prefix}authority`);
  if (named !== undefined && !NAMED[version].test(textAt(named, `${prefix}version`)))
    refuse(`${prefix}version`, `must be a version that ${version} knows`);
  innerAt(statement, prefix, version, false);
  return statement;
}

/** Holds the size of a statement to what is taken. */
export function boundedAt(text: string, at: string): void {
  if (text.length > STATEMENT_MAX) refuse(at || 'statement', `is longer than ${STATEMENT_MAX} characters`);
}
