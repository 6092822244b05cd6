import { createHash } from 'node:crypto';
import { agentAt, identityOf } from '../../data/agents.ts';
import { refuse, textAt, type Json } from '../../data/refusal.ts';
import { iriAt, isUuid, momentAt, uuidAt } from '../../data/values.ts';
import type { XapiCall } from '../../protocol/call.ts';
import { parseJson } from '../../protocol/json-body.ts';
import type { DocumentKey, DocumentPlace, DocumentRow } from '../../repositories/documents.ts';

/** The three resources that keep documents, by what they belong to. */
export const KINDS = {
  state: { idName: 'stateId', isOfActivity: true, isOfAgent: true },
  'activity-profile': { idName: 'profileId', isOfActivity: true, isOfAgent: false },
  'agent-profile': { idName: 'profileId', isOfActivity: false, isOfAgent: true },
} as const;
export type DocumentKind = keyof typeof KINDS;

/** Stands for "no registration" in keys. */
const NO_REGISTRATION = '00000000-0000-0000-0000-000000000000';
/** Longest id of a document. */
const ID_MAX = 2048;

/** What the parameters of a call name. */
export interface Named {
  readonly place: DocumentPlace & Pick<DocumentRow, 'kind' | 'activity' | 'actor'>;
  /** Undefined where none is said: for one document that means none, for all of them any. */
  readonly registration: string | undefined;
  readonly documentId: string | undefined;
  readonly since: Date | undefined;
}

const digest = (...parts: readonly string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

function given(params: XapiCall['params'], name: string): string {
  const value = params[name];
  return value === undefined ? refuse(name, 'is missing') : value;
}

function idAt(value: string, name: string): string {
  if (value === '') refuse(name, 'must not be empty');
  if (value.length > ID_MAX || value.includes('\0'))
    refuse(name, `must be at most ${ID_MAX} characters, none of them NUL`);
  return textAt(value, name);
}

/** The pseudonym of an agent that may be a user of ours: an account whose name is a UUID. */
function pseudonymOf({ account }: Json): string | null {
  const { name } = (account ?? {}) as Json;
  return isUuid(name) ? name.toLowerCase() : null;
}

/** Reads the parameters. @throws {DataRefusal} for one that is missing or wrong */
export function namedBy({ params, credential }: Pick<XapiCall, 'params' | 'credential'>, kind: DocumentKind): Named {
  const { idName, isOfActivity, isOfAgent } = KINDS[kind];
  const activity = isOfActivity ? iriAt(given(params, 'activityId'), 'activityId') : null;
  const agent = isOfAgent ? agentAt(parseJson(given(params, 'agent'), 'agent'), 'agent') : null;
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
    registration: registration === undefined ? undefined : uuidAt(registration, 'registration'),
    documentId: id === undefined ? undefined : idAt(id, idName),
    since: since === undefined ? undefined : momentAt(since, 'since'),
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
