import { createHash } from 'node:crypto';
import { coversScope } from '#features/credentials/contract';
import { OUR_HOME_PAGE } from '../../contract/index.ts';
import type { JsonObject } from '../xapi/check.ts';
import { json, type Credential, type XapiAnswer, type XapiCall } from '../protocol/call.ts';
import { XapiError } from '../protocol/xapi-error.ts';
import { filtersOf, maySee } from './only-learner.ts';
import type { DefiningScope } from '../repositories/activities.ts';
import type { FoundStatement, ReadingScope, Search } from '../repositories/queries.ts';
import type { StatementWithFiles } from './attachments.ts';
import { activitiesOf, definitionsIn, inFormat, languagesOf, type Definitions } from './formats.ts';
import { readBookmark, readQuery, writeBookmark, type Bookmark, type StatementQuery } from './statement-query.ts';

export interface ReadDeps {
  find(scope: ReadingScope, search: Search): Promise<FoundStatement[]>;
  findOne(scope: ReadingScope, id: string): Promise<(FoundStatement & { readonly isVoided: boolean }) | undefined>;
  consistentThrough(workspaceId: number): Promise<Date>;
  findActivities(scope: DefiningScope, iris: readonly string[]): Promise<Definitions>;
  /** Adds the files of attachments to an answer. */
  withAttachments(answer: XapiAnswer, statements: readonly StatementWithFiles[]): Promise<XapiAnswer>;
}

/** The header of all answers: until when everything stored can be read. */
export const CONSISTENT_THROUGH = 'x-experience-api-consistent-through';
/** Places in a millisecond. */
const PER_MS = 1000;
/** The authority of the reader's statements. */
const READER = { objectType: 'Agent', account: { homePage: OUR_HOME_PAGE, name: 'reader' } };

/** The statements that a credential may read: those of its publication, or only its own. */
export const scopeOf = ({ workspaceId, publicationId, credentialId, scopes, learner }: Credential): ReadingScope => ({
  workspaceId,
  publicationId,
  // An opened unit reads its registration, which other sessions of the learner may have reported in.
  credentialId: learner || coversScope(scopes, 'statements/read') ? null : credentialId,
});

const storedAt = ({ position }: FoundStatement): string => new Date(Math.floor(position / PER_MS)).toISOString();

/** A statement as the store answers it: with the properties that the store sets. */
function answeredForm(row: FoundStatement): JsonObject {
  const stored = storedAt(row);
  const { statement, actor } = row;
  if (row.credentialId !== null) return { ...statement, timestamp: statement['timestamp'] ?? stored, stored };
  // The actor of an erased user is anonymous.
  const account = { homePage: OUR_HOME_PAGE, name: actor ?? 'erased' };
  return { ...statement, actor: { objectType: 'Agent', account }, stored, authority: READER, version: '1.0.0' };
}

const etagOf = (text: string): string => `"${createHash('sha1').update(text).digest('hex')}"`;

async function shaped(
  rows: readonly FoundStatement[],
  query: StatementQuery,
  call: XapiCall,
  deps: ReadDeps,
): Promise<JsonObject[]> {
  const statements = rows.map(answeredForm);
  const definitions =
    query.format === 'canonical'
      ? await deps.findActivities(call.credential, statements.flatMap(activitiesOf))
      : new Map<string, JsonObject>();
  const languages = languagesOf(call.header('accept-language'));
  const storedOf = definitionsIn(definitions, languages);
  return statements.map((statement) => inFormat(statement, query.format, storedOf, languages));
}

/** Answers GET of statements: one statement, or a page of a search. */
export async function readStatements(call: XapiCall, deps: ReadDeps): Promise<XapiAnswer> {
  const { more, ...others } = call.params;
  if (more !== undefined && Object.keys(others).length > 0) throw new XapiError(400, 'more excludes other parameters');
  const bookmark = more === undefined ? undefined : readBookmark(more);
  const query = readQuery(bookmark?.params ?? call.params);
  const through = await deps.consistentThrough(call.credential.workspaceId);
  const { answer, rows } = query.one
    ? await readOne(query.one, { call, query, through, deps })
    : await readPage(bookmark, { call, query, through, deps });
  const complete = {
    ...answer,
    headers: { ...consistent(through), ...answer.headers, etag: etagOf(String(answer.body)) },
  };
  if (!query.withAttachments) return complete;
  const { workspaceId } = call.credential;
  return deps.withAttachments(
    complete,
    rows.map(({ statement, publicationId }) => ({ statement, publicationId, workspaceId })),
  );
}

interface Reading {
  readonly call: XapiCall;
  readonly query: StatementQuery;
  /** The last moment up to which all stored statements are visible. */
  readonly through: Date;
  readonly deps: ReadDeps;
}

interface Answered {
  readonly answer: XapiAnswer;
  readonly rows: readonly FoundStatement[];
}

const consistent = (through: Date) => ({ [CONSISTENT_THROUGH]: through.toISOString() });
const lastModified = (moment: number) => ({ 'last-modified': new Date(moment).toUTCString() });

async function readOne(
  { id, isVoided }: NonNullable<StatementQuery['one']>,
  { call, query, through, deps }: Reading,
): Promise<Answered> {
  const row = await deps.findOne(scopeOf(call.credential), id);
  if (!row || row.isVoided !== isVoided || !maySee(call.credential, row.statement))
    throw new XapiError(404, 'There is no such statement', consistent(through));
  const [statement = {}] = await shaped([row], query, call, deps);
  return { answer: json(statement, lastModified(Date.parse(storedAt(row)))), rows: [row] };
}

async function readPage(bookmark: Bookmark | undefined, { call, query, through, deps }: Reading): Promise<Answered> {
  const { isAscending, limit } = query;
  const first = query.since === undefined ? 0 : (query.since + 1) * PER_MS - 1;
  // A search ends at the moment when it began. Later statements are for the next search.
  const end = bookmark?.end ?? (Math.min(query.until ?? Number.MAX_SAFE_INTEGER, through.getTime()) + 1) * PER_MS;
  const found = await deps.find(scopeOf(call.credential), {
    filters: [...filtersOf(call.credential), ...query.filters],
    from: isAscending && bookmark ? bookmark.last : first,
    to: !isAscending && bookmark ? Math.min(bookmark.last, end) : end,
    isAscending,
    most: limit + 1,
  });
  const rows = found.slice(0, limit);
  const final = rows.at(-1);
  const params = bookmark?.params ?? call.params;
  const more =
    found.length > limit && final
      ? `/xapi/statements?more=${writeBookmark({ params, last: final.position, end })}`
      : '';
  const statements = await shaped(rows, query, call, deps);
  const newest = rows.reduce((latest, { position }) => Math.max(latest, position), 0);
  return { answer: json({ statements, more }, newest > 0 ? lastModified(newest / PER_MS) : {}), rows };
}
