import type { Version } from '../../contract/index.ts';
import { checkActivity } from './activities.ts';
import { checkActor, checkAuthority } from './agents.ts';
import { checkContext, checkStatementRef } from './contexts.ts';
import {
  isObject,
  checkList,
  checkNumber,
  checkObject,
  refuse,
  checkShape,
  checkText,
  type JsonObject,
} from './check.ts';
import { checkResult } from './results.ts';
import { checkIri, checkLanguageMap, checkMediaType, checkTimestamp, checkUuid } from './values.ts';

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
const NAMED_VERSIONS: Readonly<Record<Version, RegExp>> = {
  '1.0.3': /^1\.0(?:\.\d{1,3})?$/,
  '2.0.0': /^(?:1\.0(?:\.\d{1,3})?|2\.0\.\d{1,3})$/,
};

function checkVerb(value: unknown, path: string): string {
  const verb = checkShape(value, path, VERB);
  if (verb['display'] !== undefined) checkLanguageMap(verb['display'], `${path}.display`);
  return checkIri(verb['id'], `${path}.id`);
}

function checkAttachments(value: unknown, path: string): void {
  checkList(value, path, ATTACHMENTS_MAX).forEach((item, index) => {
    const here = `${path}[${index}]`;
    const attachment = checkShape(item, here, ATTACHMENT);
    const usageType = checkIri(attachment['usageType'], `${here}.usageType`);
    checkLanguageMap(attachment['display'], `${here}.display`);
    if (attachment['description'] !== undefined) checkLanguageMap(attachment['description'], `${here}.description`);
    const contentType = checkMediaType(attachment['contentType'], `${here}.contentType`);
    const length = checkNumber(attachment['length'], `${here}.length`);
    if (!Number.isSafeInteger(length) || length < 0) refuse(`${here}.length`, 'must be a whole number of bytes');
    if (!SHA2.test(checkText(attachment['sha2'], `${here}.sha2`)))
      refuse(`${here}.sha2`, 'must be a SHA-2 as hexadecimal');
    if (attachment['fileUrl'] !== undefined) checkIri(attachment['fileUrl'], `${here}.fileUrl`);
    if (usageType === SIGNATURE && contentType !== 'application/octet-stream')
      refuse(`${here}.contentType`, 'of a signature must be application/octet-stream');
  });
}

const OBJECT_TYPES = ['Activity', 'Agent', 'Group', 'StatementRef', 'SubStatement'] as const;
type ObjectType = (typeof OBJECT_TYPES)[number];

function checkObjectType(object: JsonObject, path: string): ObjectType {
  const { objectType = 'Activity' } = object;
  return (
    OBJECT_TYPES.find((known) => known === objectType) ??
    refuse(`${path}.objectType`, `must be one of ${OBJECT_TYPES.join(', ')}`)
  );
}

/** Checks the properties that statements and sub-statements share. */
function checkCommon(statement: JsonObject, path: string, version: Version, isSub: boolean): void {
  for (const name of ['actor', 'verb', 'object'])
    if (statement[name] === undefined) refuse(`${path}${name}`, 'is missing');
  checkActor(statement['actor'], `${path}actor`);
  const verb = checkVerb(statement['verb'], `${path}verb`);
  const here = `${path}object`;
  const object = checkObject(statement['object'], here);
  const objectType = checkObjectType(object, here);
  if (objectType === 'Activity') checkActivity(object, here);
  else if (objectType === 'StatementRef') checkStatementRef(object, here);
  else if (objectType === 'SubStatement') {
    if (isSub) refuse(`${here}.objectType`, 'must not be "SubStatement" inside a sub-statement');
    checkCommon(checkShape(object, here, SUBSTATEMENT), `${here}.`, version, true);
  } else checkActor(object, here);
  if (verb === VOIDED && objectType !== 'StatementRef')
    refuse(`${here}.objectType`, 'of a voiding statement must be "StatementRef"');
  const { result, context, timestamp, attachments } = statement;
  if (result !== undefined) checkResult(result, `${path}result`);
  if (context !== undefined) checkContext(context, `${path}context`, version, objectType === 'Activity');
  if (timestamp !== undefined) checkTimestamp(timestamp, `${path}timestamp`);
  if (attachments !== undefined) checkAttachments(attachments, `${path}attachments`);
}

/** A statement as a client may send it, by all rules of its version. @throws {InvalidData} naming the property */
export function checkStatement(value: unknown, path: string, version: Version): JsonObject {
  const prefix = path === '' ? '' : `${path}.`;
  if (!isObject(value)) return refuse(path || 'statement', 'must be an object');
  const statement = value;
  for (const key in statement) {
    if (!STATEMENT.has(key)) refuse(`${prefix}${key}`, 'is no property of the standard (letter case matters)');
    if (statement[key] === null) refuse(`${prefix}${key}`, 'must not be null');
  }
  const { id, stored, authority, version: named } = statement;
  if (id !== undefined) checkUuid(id, `${prefix}id`);
  if (stored !== undefined) checkTimestamp(stored, `${prefix}stored`);
  if (authority !== undefined) checkAuthority(authority, `${prefix}authority`);
  if (named !== undefined && !NAMED_VERSIONS[version].test(checkText(named, `${prefix}version`)))
    refuse(`${prefix}version`, `must be a version that ${version} knows`);
  checkCommon(statement, prefix, version, false);
  return statement;
}

/** The exponent of a number in JSON. */
const EXPONENT = /\de[+-](\d{1,3})\b/g;

/** Refuses a statement that is too long. The database answers numbers without exponents: 1e308 is 309 digits long. */
export function checkSize(text: string, path: string): void {
  let length = text.length;
  if (length <= STATEMENT_MAX) for (const [, zeros] of text.matchAll(EXPONENT)) length += Number(zeros);
  if (length > STATEMENT_MAX) refuse(path || 'statement', `is longer than ${STATEMENT_MAX} characters`);
}
