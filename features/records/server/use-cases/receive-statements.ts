import { coversScope } from '#features/credentials/contract';
import { OUR_HOME_PAGE, type Version } from '../../contract/index.ts';
import { digestOf } from '../xapi/comparison.ts';
import { referencedStatement, referencesOf } from '../xapi/references.ts';
import { isObject, refuse, type JsonObject } from '../xapi/check.ts';
import { checkSize, checkStatement, VOIDED } from '../xapi/statements.ts';
import { isUuid, parseTimestamp } from '../xapi/values.ts';
import type { Credential } from '../protocol/call.ts';
import { badRequest, XapiError } from '../protocol/xapi-error.ts';
import { checkAttachments, type Bytes, type StatementWithFiles } from './attachments.ts';
import { checkReported } from './only-learner.ts';
import type { DefiningScope, SentActivity } from '../repositories/activities.ts';
import type { Proposer } from '../repositories/proposed-names.ts';
import type { Conflict, StatementRow } from '../repositories/store/statement-row.ts';

/** Most statements of one call. */
export const STATEMENTS_MAX = 500;
/** Most references of a call: each is a row, and other writers of the workspace wait. */
const REFERENCES_MAX = 20_000;

/** A user of the product, and the publication that knows them. */
export interface KnownUser {
  readonly userId: string;
  readonly publicationId: number;
}

/** Stored statements about users. */
export interface Recorded {
  readonly userIds: readonly string[];
  readonly workspaceId: number;
  /** The session of the opened unit that reported them. */
  readonly launchSession: string | null;
}

export interface ReceiveDeps {
  write(rows: readonly StatementRow[]): Promise<Conflict | undefined>;
  findUsers(workspaceId: number, pseudonyms: readonly string[]): Promise<ReadonlyMap<string, KnownUser>>;
  findPublications(workspaceId: number, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  mergeActivities(scope: DefiningScope, sent: readonly SentActivity[]): Promise<void>;
  proposeNames(proposer: Proposer, sent: readonly SentActivity[]): Promise<void>;
  keepAttachments(statements: readonly StatementWithFiles[], bytes: Bytes): Promise<void>;
  /** Drops the files of statements that are not stored. */
  dropAttachments(workspaceId: number, statementIds: readonly string[]): Promise<void>;
  /** Notifies other features of users whose results may have changed. */
  announce(recorded: Recorded): void;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** A statement in its stored form: ids in small letters, activities of the context in lists, and the properties that the store sets. */
function storedForm(given: JsonObject, id: string, version: Version, { account }: Credential): JsonObject {
  const { context, stored: _, ...rest } = given;
  const statement: Record<string, unknown> = { ...rest, id };
  if (isObject(context)) statement['context'] = withLists(context);
  const { object } = rest;
  if (isObject(object) && object['objectType'] === 'SubStatement' && isObject(object['context']))
    statement['object'] = { ...object, context: withLists(object['context']) };
  statement['authority'] = { objectType: 'Agent', account };
  statement['version'] = given['version'] ?? (version === '2.0.0' ? version : '1.0.0');
  return statement;
}

function withLists(context: JsonObject): JsonObject {
  const { contextActivities } = context;
  if (!isObject(contextActivities)) return context;
  const lists = Object.entries(contextActivities).map(([kind, value]) => [kind, listOf(value)]);
  return { ...context, contextActivities: Object.fromEntries(lists) };
}

/** The pseudonym of an actor with an account of the product; undefined for other actors. */
export function pseudonymOf({ actor }: JsonObject): string | undefined {
  if (!isObject(actor) || !isObject(actor['account'])) return undefined;
  const { homePage, name } = actor['account'];
  return homePage === OUR_HOME_PAGE && isUuid(name) ? name.toLowerCase() : undefined;
}

/** The definitions of activities in a statement. */
function definitionsOf(statement: JsonObject): SentActivity[] {
  const { object, context } = statement;
  const activities: unknown[] = [object];
  if (isObject(object) && object['objectType'] === 'SubStatement')
    return [...definitionsOf(object), ...definitionsOf({ context })];
  if (isObject(context) && isObject(context['contextActivities']))
    for (const list of Object.values(context['contextActivities'])) activities.push(...listOf(list));
  return activities.flatMap((one) =>
    isObject(one) && isObject(one['definition']) && typeof one['id'] === 'string'
      ? [{ iri: one['id'], definition: one['definition'] }]
      : [],
  );
}

/** The body of a call: a statement, or a list of statements. */
export interface Received {
  readonly body: unknown;
  /** The id that PUT gives; undefined for POST. */
  readonly id?: string | undefined;
  readonly version: Version;
  readonly credential: Credential;
  /** The files beside the statements. */
  readonly bytes: Bytes;
}

/** The statements of a body in their stored form. @throws {InvalidData | XapiError} for the first wrong one */
function checkedStatements({ body, version, credential, id: given }: Received): JsonObject[] {
  const isList = Array.isArray(body);
  if (isList && given !== undefined) badRequest('PUT takes one statement');
  if (isList && body.length > STATEMENTS_MAX)
    throw new XapiError(413, `At most ${STATEMENTS_MAX} statements fit in a call`);
  const ids = new Set<string>();
  return listOf(body).map((value, index) => {
    const at = isList ? `statements[${index}]` : '';
    const sent = checkStatement(value, at, version);
    const own = typeof sent['id'] === 'string' ? sent['id'].toLowerCase() : undefined;
    if (given !== undefined && own !== undefined && own !== given) refuse('id', 'differs from statementId');
    const id = given ?? own ?? crypto.randomUUID();
    if (ids.has(id)) refuse(`${at}.id`, 'is the id of another statement of the call too');
    ids.add(id);
    const statement = storedForm(sent, id, version, credential);
    checkSize(JSON.stringify(statement), at);
    return statement;
  });
}

/** Checks and stores statements, all or none; returns their ids. */
export async function receiveStatements(received: Received, deps: ReceiveDeps): Promise<string[]> {
  const { credential } = received;
  const statements = checkedStatements(received);
  const ids = statements.map(({ id }) => String(id));
  checkReported(credential, statements);
  checkAttachments(statements, received.bytes);
  const names = [...new Set(statements.flatMap((statement) => pseudonymOf(statement) ?? []))];
  const users = await deps.findUsers(credential.workspaceId, names);
  const rows = await withinReach(
    statements.map((statement) => rowOf(statement, credential, users)),
    credential,
    deps,
  );
  if (rows.reduce((sum, { references }) => sum + references.length, 0) > REFERENCES_MAX)
    throw new XapiError(413, `The statements of a call name at most ${REFERENCES_MAX} agents and activities together`);
  // Files are stored before their statements. A second delivery brings no file of an erased user back.
  const hasBytes = received.bytes.size > 0;
  const stored = hasBytes ? await deps.findPublications(credential.workspaceId, ids) : new Map();
  const fresh = rows.filter(({ id }) => !stored.has(id));
  await deps.keepAttachments(fresh, received.bytes);
  const conflict = rows.length > 0 ? await deps.write(rows) : undefined;
  if (conflict && hasBytes) await deps.dropAttachments(credential.workspaceId, ids);
  if (conflict?.why === 'other')
    throw new XapiError(409, `Another statement has the id ${conflict.id}: statements do not change`);
  if (conflict) badRequest(`${conflict.id}: a voiding statement cannot be voided`);
  const { workspaceId, publicationId, learner } = credential;
  const defined = statements.flatMap(definitionsOf);
  if (coversScope(credential.scopes, 'define')) await deps.mergeActivities(credential, defined);
  else if (learner && publicationId !== null)
    await deps.proposeNames({ workspaceId, publicationId, pseudonym: learner.pseudonym }, defined);
  const userIds = rows.flatMap(({ userId }) => userId ?? []);
  if (userIds.length > 0)
    deps.announce({ userIds: [...new Set(userIds)], workspaceId, launchSession: learner?.sessionId ?? null });
  return rows.map(({ id }) => id);
}

/** Content of a publication neither voids nor finds statements of another one: such references are dropped. */
async function withinReach(
  rows: readonly StatementRow[],
  { workspaceId, publicationId }: Credential,
  deps: Pick<ReceiveDeps, 'findPublications'>,
): Promise<readonly StatementRow[]> {
  if (publicationId === null) return rows;
  const targets = rows.flatMap(({ refersTo }) => refersTo ?? []);
  const publications = await deps.findPublications(workspaceId, targets);
  return rows.map((row) => {
    const found = publications.get(row.refersTo ?? '');
    return found === undefined || found === publicationId ? row : { ...row, refersTo: undefined, isVoiding: false };
  });
}

function rowOf(statement: JsonObject, credential: Credential, users: ReadonlyMap<string, KnownUser>): StatementRow {
  const found = users.get(pseudonymOf(statement) ?? '');
  // A pseudonym of another publication means nothing here.
  const isKnown = found && (credential.publicationId === null || credential.publicationId === found.publicationId);
  const verb = String((statement['verb'] as JsonObject)['id']);
  return {
    workspaceId: credential.workspaceId,
    publicationId: credential.publicationId ?? (isKnown ? found.publicationId : 0),
    id: String(statement['id']),
    userId: isKnown ? found.userId : null,
    digest: digestOf(statement),
    credentialId: credential.credentialId,
    launchSession: credential.learner?.sessionId ?? null,
    verb,
    timestamp: parseTimestamp(String(statement['timestamp'] ?? ''))?.toISOString() ?? null,
    statement,
    references: referencesOf(statement),
    refersTo: referencedStatement(statement),
    isVoiding: verb === VOIDED,
    isOfWorkspace: credential.publicationId === null,
  };
}
