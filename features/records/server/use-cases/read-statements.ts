import { createHash } from 'node:crypto';
import { covers, OUR_HOME_PAGE } from '../../contract/index.ts';
import type { Json } from '../data/refusal.ts';
import { json, type Credential, type XapiAnswer, type XapiCall } from '../protocol/call.ts';
import { XapiRefusal } from '../protocol/refusal.ts';
import type { FoundStatement, ReadingScope, Search } from '../repositories/queries.ts';
import type { Told } from './attachments.ts';
import { activitiesOf, inFormat, languagesOf, type Definitions } from './formats.ts';
import { readBookmark, readQuery, writeBookmark, type StatementQuery } from './statement-query.ts';

export interface ReadDeps {
  find(scope: ReadingScope, search: Search): Promise<FoundStatement[]>;
  findOne(scope: ReadingScope, id: string): Promise<(FoundStatement & { readonly isVoided: boolean }) | undefined>;
  consistentThrough(workspaceId: number): Promise<Date>;
  findActivities(workspaceId: number, iris: readonly string[]): Promise<Definitions>;
  /** Puts the bytes of attachments beside an answer. */
  withAttachments(answer: XapiAnswer, told: readonly Told[]): Promise<XapiAnswer>;
}

/** Places in a millisecond. */
const PER_MS = 1000;
/** The authority of what the reader says. */
const READER = { objectType: 'Agent', account: { homePage: OUR_HOME_PAGE, name: 'reader' } };

/** What a credential may read: its publication, or only what it wrote itself. */
export const scopeOf = ({ workspaceId, publicationId, credentialId, scopes }: Credential): ReadingScope => ({
  workspaceId,
  publicationId,
  credentialId: covers(scopes, 'statements/read') ? null : credentialId,
});

const storedAt = ({ position }: FoundStatement): string => new Date(Math.floor(position / PER_MS)).toISOString();

/** A statement as it is told: with what the store knows of it. */
function toldOf(row: FoundStatement): Json {
  const stored = storedAt(row);
  const { statement, actor } = row;
  if (row.credentialId !== null) return { ...statement, timestamp: statement['timestamp'] ?? stored, stored };
  // Whoever was erased is nobody.
  const account = { homePage: OUR_HOME_PAGE, name: actor ?? 'erased' };
  return { ...statement, actor: { objectType: 'Agent', account }, stored, authority: READER, version: '1.0.0' };
}

const etagOf = (text: string): string => `"${createHash('sha1').update(text).digest('hex')}"`;

async function shaped(
  rows: readonly FoundStatement[],
  query: StatementQuery,
  call: XapiCall,
  deps: ReadDeps,
): Promise<Json[]> {
  const statements = rows.map(toldOf);
  const definitions =
    query.format === 'canonical'
      ? await deps.findActivities(call.credential.workspaceId, statements.flatMap(activitiesOf))
      : new Map<string, Json>();
  const languages = languagesOf(call.header('accept-language'));
  return statements.map((statement) => inFormat(statement, query.format, definitions, languages));
}

/** Answers GET of statements: one, or a page of those that are found. */
export async function readStatements(call: XapiCall, deps: ReadDeps): Promise<XapiAnswer> {
  const { more, ...others } = call.params;
  if (more !== undefined && Object.keys(others).length > 0) throw new XapiRefusal(400, 'more stands alone');
  const bookmark = more === undefined ? undefined : readBookmark(more);
  const params = bookmark?.params ?? call.params;
  const query = readQuery(params, call.version);
  const through = await deps.consistentThrough(call.credential.workspaceId);
  const headers = { 'x-experience-api-consistent-through': through.toISOString() };
  const scope = scopeOf(call.credential);
  const finish = (answer: XapiAnswer, rows: readonly FoundStatement[]) => {
    if (!query.withAttachments) return answer;
    const { workspaceId } = scope;
    return deps.withAttachments(
      answer,
      rows.map(({ statement, publicationId }) => ({ statement, publicationId, workspaceId })),
    );
  };

  if (query.one) {
    const row = await deps.findOne(scope, query.one.id);
    if (!row || row.isVoided !== query.one.isVoided) throw new XapiRefusal(404, 'There is no such statement', headers);
    const [statement = {}] = await shaped([row], query, call, deps);
    const answer = json(statement, { ...headers, 'last-modified': new Date(storedAt(row)).toUTCString() });
    return finish({ ...answer, headers: { ...answer.headers, etag: etagOf(String(answer.body)) } }, [row]);
  }

  const { isAscending, limit } = query;
  const first = query.since === undefined ? 0 : (query.since + 1) * PER_MS - 1;
  // A search ends where it began: what comes meanwhile is for the next one.
  const last = Math.min(query.until ?? Number.MAX_SAFE_INTEGER, through.getTime());
  const end = bookmark?.end ?? (last + 1) * PER_MS;
  const rows = await deps.find(scope, {
    filters: query.filters,
    from: isAscending && bookmark ? bookmark.last : first,
    to: !isAscending && bookmark ? Math.min(bookmark.last, end) : end,
    isAscending,
    most: limit + 1,
  });
  const page = rows.slice(0, limit);
  const final = page.at(-1);
  const link =
    rows.length > limit && final ? `/xapi/statements?more=${writeBookmark({ params, last: final.position, end })}` : '';
  const statements = await shaped(page, query, call, deps);
  const newest = page.reduce((latest, { position }) => Math.max(latest, position), 0);
  const answer = json({ statements, more: link }, headers);
  const dated = newest > 0 ? { 'last-modified': new Date(newest / PER_MS).toUTCString() } : {};
  return finish({ ...answer, headers: { ...answer.headers, ...dated, etag: etagOf(String(answer.body)) } }, page);
}
