import { createHash } from 'node:crypto';
import { checkAgent, identityOf } from '../../xapi/agents.ts';
import { refuse, checkText, type JsonObject } from '../../xapi/check.ts';
import { checkIri, isUuid, checkTimestamp, checkUuid } from '../../xapi/values.ts';
import type { XapiCall } from '../../protocol/call.ts';
import { parseJson } from '../../protocol/json-body.ts';
import type { DocumentKey, DocumentPlace, DocumentRow } from '../../repositories/documents.ts';

/** The three document resources. */
export const KINDS = {
  state: { idName: 'stateId', isOfActivity: true, isOfAgent: true },
  'activity-profile': { idName: 'profileId', isOfActivity: true, isOfAgent: false },
  'agent-profile': { idName: 'profileId', isOfActivity: false, isOfAgent: true },
} as const;
export type DocumentKind = keyof typeof KINDS;

/** In keys, it means that there is no registration. */
const NO_REGISTRATION = '00000000-0000-0000-0000-000000000000';
/** Longest id of a document. */
const ID_MAX = 2048;

/** The document or documents that a call names. */
export interface Named {
  readonly place: DocumentPlace & Pick<DocumentRow, 'kind' | 'activity' | 'actor'>;
  /** Undefined if the call names none: for one document that means none, for lists and deletions any. */
  readonly registration: string | undefined;
  readonly documentId: string | undefined;
  readonly since: Date | undefined;
}

const digest = (...parts: readonly string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

function required(params: XapiCall['params'], name: string): string {
  const value = params[name];
  return value === undefined ? refuse(name, 'is missing') : value;
}

function checkId(value: string, name: string): string {
  if (value === '') refuse(name, 'must not be empty');
  if (value.length > ID_MAX || value.includes('\0'))
    refuse(name, `must be at most ${ID_MAX} characters, none of them NUL`);
  return checkText(value, name);
}

/** The pseudonym of an agent that may be a user of the product: an account whose name is a UUID. */
function pseudonymOf({ account }: JsonObject): string | null {
  const { name } = (account ?? {}) as JsonObject;
  return isUuid(name) ? name.toLowerCase() : null;
}

/** Reads the parameters. @throws {InvalidData} for a missing or wrong one */
export function namedBy({ params, credential }: Pick<XapiCall, 'params' | 'credential'>, kind: DocumentKind): Named {
  const { idName, isOfActivity, isOfAgent } = KINDS[kind];
  const activity = isOfActivity ? checkIri(required(params, 'activityId'), 'activityId') : null;
  const agent = isOfAgent ? checkAgent(parseJson(required(params, 'agent'), 'agent'), 'agent') : null;
  const { registration, since, [idName]: id } = params;
  return {
    place: {
      workspaceId: credential.workspaceId,
      publicationId: credential.publicationId ?? 0,
      place: digest(kind, activity ?? '', agent ? (identityOf(agent) ?? '') : ''),
      kind,
      activity,
      actor: agent && pseudonymOf(agent),
    },
    registration: registration === undefined ? undefined : checkUuid(registration, 'registration'),
    documentId: id === undefined ? undefined : checkId(id, idName),
    since: since === undefined ? undefined : checkTimestamp(since, 'since'),
  };
}

/** The key of one document. */
export const keyOf = ({ place, registration }: Named, documentId: string): DocumentKey => ({
  workspaceId: place.workspaceId,
  publicationId: place.publicationId,
  place: place.place,
  registration: registration ?? NO_REGISTRATION,
  idHash: digest(documentId),
});
