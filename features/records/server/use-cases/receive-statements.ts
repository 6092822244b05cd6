import { covers, OUR_HOME_PAGE, type Version } from '../../contract/index.ts';
import { digestOf } from '../data/comparison.ts';
import { pointedAt, referencesOf } from '../data/references.ts';
import { isJson, refuse, type Json } from '../data/refusal.ts';
import { boundedAt, statementAt, VOIDED } from '../data/statements.ts';
import { isUuid, momentOf } from '../data/values.ts';
import type { Credential } from '../protocol/call.ts';
import { badRequest, XapiRefusal } from '../protocol/refusal.ts';
import { checkAttachments, type Bytes } from './attachments.ts';
import type { SaidActivity } from '../repositories/activities.ts';
import type { Conflict, StatementRow } from '../repositories/statement-rows.ts';

/** Most statements of one call. */
export const STATEMENTS_MAX = 500;
/** What finds the statements of a call, together: each is a row, and nobody else writes meanwhile. */
const REFERENCES_MAX = 20_000;

export interface UserOfOurs {
  readonly userId: string;
  readonly publicationId: number;
}

export interface ReceiveDeps {
  write(rows: readonly StatementRow[]): Promise<Conflict | undefined>;
  findUsers(workspaceId: number, pseudonyms: readonly string[]): Promise<ReadonlyMap<string, UserOfOurs>>;
  findPublications(workspaceId: number, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  mergeActivities(workspaceId: number, said: readonly SaidActivity[]): Promise<void>;
  keepAttachments(statements: readonly Json[], bytes: Bytes, credential: Credential): Promise<void>;
  /** Lets go of what was kept for statements that are not stored. */
  dropAttachments(workspaceId: number, statementIds: readonly string[]): Promise<void>;
  /** Lets others hear whose results may have changed. */
  announce(userIds: readonly string[]): void;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** A statement as it is kept: ids in small letters, activities of the context in lists, and what the store sets. */
function kept(given: Json, id: string, version: Version, { account }: Credential): Json {
  const { context, stored: _, ...rest } = given;
  const statement: Record<string, unknown> = { ...rest, id };
  if (isJson(context)) statement['context'] = withLists(context);
  const { object } = rest;
  if (isJson(object) && object['objectType'] === 'SubStatement' && isJson(object['context']))
    statement['object'] = { ...object, context: withLists(object['context']) };
  statement['authority'] = { objectType: 'Agent', account };
  statement['version'] = given['version'] ?? (version === '2.0.0' ? version : '1.0.0');
  return statement;
}

function withLists(context: Json): Json {
  const { contextActivities } = context;
  if (!isJson(contextActivities)) return context;
  const lists = Object.entries(contextActivities).map(([kind, value]) => [kind, listOf(value)]);
  return { ...context, contextActivities: Object.fromEntries(lists) };
}

/** The pseudonym of an actor who names our account page; undefined for everybody else. */
export function pseudonymOf({ actor }: Json): string | undefined {
  if (!isJson(actor) || !isJson(actor['account'])) return undefined;
  const { homePage, name } = actor['account'];
  return homePage === OUR_HOME_PAGE && isUuid(name) ? name.toLowerCase() : undefined;
}

/** What a statement says of activities. */
function definitionsOf(statement: Json): SaidActivity[] {
  const { object, context } = statement;
  const said: unknown[] = [object];
  if (isJson(object) && object['objectType'] === 'SubStatement')
    return [...definitionsOf(object), ...definitionsOf({ context })];
  if (isJson(context) && isJson(context['contextActivities']))
    for (const list of Object.values(context['contextActivities'])) said.push(...listOf(list));
  return said.flatMap((one) =>
    isJson(one) && isJson(one['definition']) && typeof one['id'] === 'string'
      ? [{ iri: one['id'], definition: one['definition'] }]
      : [],
  );
}

/** What came in a call: a statement by itself, or a list of them. */
export interface Received {
  readonly body: unknown;
  /** The id that PUT gives; undefined for POST. */
  readonly id?: string | undefined;
  readonly version: Version;
  readonly credential: Credential;
  /** What came beside the statements. */
  readonly bytes: Bytes;
}

/** Checks and stores statements, all or none; answers their ids. */
export async function receiveStatements(received: Received, deps: ReceiveDeps): Promise<string[]> {
  const { body, version, credential } = received;
  const isList = Array.isArray(body);
  if (isList && received.id !== undefined) badRequest('PUT takes one statement');
  if (isList && body.length > STATEMENTS_MAX)
    throw new XapiRefusal(413, `At most ${STATEMENTS_MAX} statements fit in a call`);
  const ids = new Set<string>();
  const statements = listOf(body).map((value, index) => {
    const at = isList ? `statements[${index}]` : '';
    const given = statementAt(value, at, version);
    const own = typeof given['id'] === 'string' ? given['id'].toLowerCase() : undefined;
    if (received.id !== undefined && own !== undefined && own !== received.id) refuse('id', 'differs from statementId');
    const id = received.id ?? own ?? crypto.randomUUID();
    if (ids.has(id)) refuse(`${at}.id`, 'is the id of another statement of the call too');
    ids.add(id);
    const statement = kept(given, id, version, credential);
    boundedAt(JSON.stringify(statement), at);
    return statement;
  });
  checkAttachments(statements, received.bytes);
  const names = [...new Set(statements.flatMap((statement) => pseudonymOf(statement) ?? []))];
  const users = await deps.findUsers(credential.workspaceId, names);
  const rows = await withinReach(
    statements.map((statement) => rowOf(statement, credential, users)),
    credential,
    deps,
  );
  if (rows.reduce((sum, { references }) => sum + references.length, 0) > REFERENCES_MAX)
    throw new XapiRefusal(
      413,
      `The statements of a call name at most ${REFERENCES_MAX} agents and activities together`,
    );
  // Before the statements: what is acknowledged has its bytes. What is stored has them already, or belongs to somebody erased.
  const hasBytes = received.bytes.size > 0;
  const stored = hasBytes ? await deps.findPublications(credential.workspaceId, [...ids]) : new Map();
  const coming = statements.filter(({ id }) => !stored.has(String(id)));
  await deps.keepAttachments(coming, received.bytes, credential);
  const conflict = rows.length > 0 ? await deps.write(rows) : undefined;
  if (conflict && hasBytes) await deps.dropAttachments(credential.workspaceId, [...ids]);
  if (conflict?.why === 'other')
    throw new XapiRefusal(409, `Another statement has the id ${conflict.id}: statements do not change`);
  if (conflict) badRequest(`${conflict.id}: a voiding statement cannot be voided`);
  if (covers(credential.scopes, 'define'))
    await deps.mergeActivities(credential.workspaceId, statements.flatMap(definitionsOf));
  const touched = rows.flatMap(({ userId }) => userId ?? []);
  if (touched.length > 0) deps.announce([...new Set(touched)]);
  return rows.map(({ id }) => id);
}

/** A statement of another publication is nobody's to void or to learn of: who points at it points at nothing. */
async function withinReach(
  rows: readonly StatementRow[],
  { workspaceId, publicationId }: Credential,
  deps: Pick<ReceiveDeps, 'findPublications'>,
): Promise<readonly StatementRow[]> {
  if (publicationId === null) return rows;
  const targets = rows.flatMap(({ pointsAt }) => pointsAt ?? []);
  const publications = await deps.findPublications(workspaceId, targets);
  return rows.map((row) => {
    const found = publications.get(row.pointsAt ?? '');
    return found === undefined || found === publicationId ? row : { ...row, pointsAt: undefined, isVoiding: false };
  });
}

function rowOf(statement: Json, credential: Credential, users: ReadonlyMap<string, UserOfOurs>): StatementRow {
  const found = users.get(pseudonymOf(statement) ?? '');
  // A name of another publication says nothing here.
  const isOurs = found && (credential.publicationId === null || credential.publicationId === found.publicationId);
  const verb = String((statement['verb'] as Json)['id']);
  return {
    workspaceId: credential.workspaceId,
    publicationId: credential.publicationId ?? (isOurs ? found.publicationId : 0),
    id: String(statement['id']),
    userId: isOurs ? found.userId : null,
    digest: digestOf(statement),
    credentialId: credential.credentialId,
    verb,
    timestamp: momentOf(String(statement['timestamp'] ?? ''))?.toISOString() ?? null,
    statement,
    references: referencesOf(statement),
    pointsAt: pointedAt(statement),
    isVoiding: verb === VOIDED,
  };
}
