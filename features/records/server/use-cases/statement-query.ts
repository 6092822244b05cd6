import { checkActor, identityOf } from '../xapi/agents.ts';
import type { TargetKind } from '../xapi/references.ts';
import { isIri, isUuid, parseTimestamp } from '../xapi/values.ts';
import { parseJson } from '../protocol/json-body.ts';
import { badRequest } from '../protocol/xapi-error.ts';
import { filterOf, type Filter } from '../repositories/filters.ts';

export const FORMATS = ['exact', 'ids', 'canonical'] as const;
export type Format = (typeof FORMATS)[number];

/** The most statements of a page, and the default. */
export const PAGE_MAX = 100;

export const QUERY_PARAMS = [
  ...['statementId', 'voidedStatementId', 'agent', 'verb', 'activity', 'registration', 'related_activities'],
  ...['related_agents', 'since', 'until', 'limit', 'format', 'attachments', 'ascending', 'more'],
];
/** Parameters that may come with the id of one statement. */
const BESIDE_ID = ['statementId', 'voidedStatementId', 'format', 'attachments'];

type Params = Readonly<Record<string, string>>;

export interface StatementQuery {
  readonly one?: { readonly id: string; readonly isVoided: boolean };
  readonly filters: readonly Filter[];
  /** Milliseconds, exclusive. */
  readonly since: number | undefined;
  /** Milliseconds, inclusive. */
  readonly until: number | undefined;
  readonly limit: number;
  readonly format: Format;
  readonly withAttachments: boolean;
  readonly isAscending: boolean;
}

function flagOf(params: Params, name: string): boolean {
  const value = params[name];
  if (value === undefined || value === 'false') return false;
  return value === 'true' || badRequest(`${name} must be true or false`);
}

function momentParam(params: Params, name: string): number | undefined {
  const value = params[name];
  if (value === undefined) return undefined;
  // A plus that was not encoded arrives as a space.
  return parseTimestamp(value.replace(' ', '+'))?.getTime() ?? badRequest(`${name} must be a timestamp of RFC 3339`);
}

function uuidParam(params: Params, name: string): string | undefined {
  const value = params[name];
  if (value === undefined) return undefined;
  return isUuid(value) ? value.toLowerCase() : badRequest(`${name} must be a UUID`);
}

function iriParam(params: Params, name: string): string | undefined {
  const value = params[name];
  return value === undefined || isIri(value) ? value : badRequest(`${name} must be an IRI`);
}

/** The identity of the agent or identified group of a parameter. @throws {XapiError | InvalidData} */
function agentParam(params: Params): string | undefined {
  const { agent } = params;
  if (agent === undefined) return undefined;
  const actor = checkActor(parseJson(agent, 'agent'), 'agent');
  return identityOf(actor) ?? badRequest('agent must be an agent or an identified group');
}

/** Reads the parameters of a GET of statements. @throws {XapiError} for wrong values and combinations */
export function readQuery(params: Params): StatementQuery {
  const statementId = uuidParam(params, 'statementId');
  const voidedId = uuidParam(params, 'voidedStatementId');
  if (statementId !== undefined && voidedId !== undefined)
    badRequest('statementId and voidedStatementId exclude each other');
  const id = statementId ?? voidedId;
  const beside = Object.keys(params).find((name) => !BESIDE_ID.includes(name));
  if (id !== undefined && beside !== undefined) badRequest(`${beside} does not go with the id of a statement`);
  const format = FORMATS.find((known) => known === (params['format'] ?? 'exact'));
  if (!format) return badRequest(`format must be one of ${FORMATS.join(', ')}`);
  const limit = params['limit'] ?? '0';
  if (!/^\d{1,9}$/.test(limit)) badRequest('limit must be a whole number of at least 0');
  const agent = agentParam(params);
  const activity = iriParam(params, 'activity');
  const verb = iriParam(params, 'verb');
  const registration = uuidParam(params, 'registration');
  const withAgents = flagOf(params, 'related_agents');
  const withActivities = flagOf(params, 'related_activities');
  const filter = (kind: TargetKind, value: string | undefined, withRelated = false): Filter[] =>
    value === undefined ? [] : [filterOf(kind, value, withRelated)];
  return {
    ...(id !== undefined && { one: { id, isVoided: voidedId !== undefined } }),
    // The narrowest filter comes first: its index is read in order, the others are looked up.
    filters: [
      ...filter('registration', registration),
      ...filter('agent', agent, withAgents),
      ...filter('activity', activity, withActivities),
      ...filter('verb', verb),
    ],
    since: momentParam(params, 'since'),
    until: momentParam(params, 'until'),
    limit: Math.min(PAGE_MAX, Number(limit) || PAGE_MAX),
    format,
    withAttachments: flagOf(params, 'attachments'),
    isAscending: flagOf(params, 'ascending'),
  };
}

/** The rest of a search. */
export interface Bookmark {
  readonly params: Params;
  /** The position of the last answered statement. */
  readonly last: number;
  /** The position at which the search ends. */
  readonly end: number;
}

export const writeBookmark = (bookmark: Bookmark): string =>
  Buffer.from(JSON.stringify([bookmark.params, bookmark.last, bookmark.end])).toString('base64url');

/** @throws {XapiError} for a text that is no bookmark */
export function readBookmark(text: string): Bookmark {
  try {
    const [params, last, end] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [Params, number, number];
    const isWhole = Number.isSafeInteger(last) && Number.isSafeInteger(end);
    if (isWhole && Object.values(params).every((value) => typeof value === 'string')) return { params, last, end };
  } catch {
    // Refused below.
  }
  return badRequest('more is no address that was given');
}
