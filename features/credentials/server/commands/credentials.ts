import type { Market } from '#features/market/contract';
import {
  Misuse,
  need,
  needNamed,
  needNumber,
  readArguments,
  runWork,
  unknownVerb,
  verbOf,
} from '#platform/server/command';
import { createScope, type Executor, type Scope } from '#platform/server/db';
import { XAPI_SCOPES, type XapiScope } from '../../contract/index.ts';
import { DEFAULT_SCOPES, nameProblem } from '../../contract/index.ts';
import type { HomePageOf, PublicationPorts } from '../deps.ts';
import { listCredentials, revoke, type CredentialRow } from '../repositories/credentials.ts';
import { createCredential, DEFAULT_LIMITS } from '../use-cases/create-credential.ts';

const USAGE = `npm run credentials -- create --publication ALIAS --market LABEL [--scopes A,B] [--name TEXT]
npm run credentials -- create --workspace --market LABEL [--scopes A,B] [--name TEXT]
npm run credentials -- list [--market LABEL] [--before ID]
npm run credentials -- revoke ID

create   creates a username and a password for content that writes xAPI; the password is shown only once
  --publication ALIAS  alias or dos_id of the publication
  --workspace          for everything in the market's first workspace instead of one publication; only this command
                       creates, lists and revokes such credentials
  --market LABEL       the market in which the content is shown
  --scopes A,B         of ${XAPI_SCOPES.join(', ')}
                       (default: ${DEFAULT_SCOPES.join(',')})
  --name TEXT          for the list: who gets them
  --requests N         requests a minute (default: ${DEFAULT_LIMITS.requestsPerMinute})
  --bytes N            bytes a minute (default: ${DEFAULT_LIMITS.bytesPerMinute})
list     the newest 200; --before ID goes on
revoke   revokes credentials at once, on all nodes

--json   prints one JSON value
`;

export interface CredentialsCommand extends Pick<PublicationPorts, 'findMarketPublication'> {
  readonly executor: Executor;
  readonly markets: readonly Market[];
  readonly codeSecret: string;
  readonly homePageOf: HomePageOf;
  readonly now: Date;
  readonly write: (text: string) => void;
}

const MOST_LISTED = 200;
const MOST_REQUESTS = 1_000_000;
const MOST_BYTES = 10_000_000_000;
const options = {
  publication: { type: 'string' },
  workspace: { type: 'boolean' },
  market: { type: 'string' },
  scopes: { type: 'string' },
  name: { type: 'string' },
  requests: { type: 'string' },
  bytes: { type: 'string' },
  before: { type: 'string' },
  json: { type: 'boolean' },
} as const;
type Values = ReturnType<typeof readArguments<typeof options>>['values'];

/** `npm run credentials` [PROG-25]. @returns exit code: 0, 1 when it cannot be done, 2 for wrong arguments */
export const runCredentials = (args: string[], command: CredentialsCommand): Promise<number> =>
  runWork({ usage: USAGE, write: command.write }, async () => {
    const { values, positionals } = readArguments(args, options);
    const { verb, subject } = verbOf(positionals);
    if (verb === 'revoke') return revokeCredential(subject, values, command);
    if (subject !== undefined) throw unknownVerb(subject);
    if (verb === 'create') return create(values, command);
    if (verb === 'list') return list(values, command);
    throw unknownVerb(verb);
  });

const marketOf = (label: string | undefined, { markets }: CredentialsCommand): Market =>
  needNamed(label, '--market', { what: 'market', list: markets });

/** A whole number, if the operator gives one. */
const optional = (text: string | undefined, name: string, most: number): number | undefined =>
  text === undefined ? undefined : needNumber(text, name, most);

function scopesOf(text: string | undefined): readonly XapiScope[] {
  if (text === undefined) return DEFAULT_SCOPES;
  const named = text.split(',').map((one) => one.trim());
  const wrong = named.find((one) => !(XAPI_SCOPES as readonly string[]).includes(one));
  if (wrong !== undefined) throw new Misuse(`--scopes: "${wrong}" is none of ${XAPI_SCOPES.join(', ')}`);
  return named as XapiScope[];
}

/** All workspaces of the markets. */
const scopeOf = ({ executor }: CredentialsCommand, markets: readonly Market[]): Scope =>
  createScope(executor, [...new Set(markets.flatMap(({ workspace }) => workspace))]);

async function placeOf(values: Values, market: Market, command: CredentialsCommand) {
  if (values.workspace && values.publication !== undefined)
    throw new Misuse('Either --publication or --workspace, not both');
  if (values.workspace) return { workspaceId: market.workspace[0] ?? 0, publicationId: null };
  const key = need(values.publication, '--publication');
  const found = await command.findMarketPublication(scopeOf(command, [market]), market, key);
  return found && { workspaceId: found.workspaceId, publicationId: found.id };
}

async function create(values: Values, command: CredentialsCommand): Promise<number> {
  const { write, codeSecret, homePageOf, now } = command;
  const market = marketOf(values.market, command);
  const scopes = scopesOf(values.scopes);
  const requests = optional(values.requests, '--requests', MOST_REQUESTS);
  const bytes = optional(values.bytes, '--bytes', MOST_BYTES);
  const place = await placeOf(values, market, command);
  if (!place) {
    write(`Market "${market.label}" has no publication "${values.publication}".\n`);
    return 1;
  }
  const name = values.name?.trim() ?? values.publication ?? `workspace ${place.workspaceId}`;
  if (nameProblem(name)) throw new Misuse('--name: 1 to 80 characters on one line');
  const created = await createCredential(scopeOf(command, [market]), codeSecret, {
    ...place,
    market,
    name,
    scopes,
    requestsPerMinute: requests ?? DEFAULT_LIMITS.requestsPerMinute,
    bytesPerMinute: bytes ?? DEFAULT_LIMITS.bytesPerMinute,
    createdBy: null,
    now,
  });
  if (!created.isOk) {
    write(`Market "${market.label}" has as many credentials as it may have; revoke some first.\n`);
    return 1;
  }
  const { row, secret } = created.value;
  const endpoint = `${homePageOf(market.label)}/xapi/`;
  const lines = [
    `Credential ${row.id}, ${whatFor(row)}`,
    `  endpoint   ${endpoint}`,
    `  username   ${row.username}`,
    `  password   ${secret}`,
    'The password is shown only this once: hand it over safely.',
  ];
  write(values.json ? `${JSON.stringify({ ...toJson(row), secret, endpoint })}\n` : `${lines.join('\n')}\n`);
  return 0;
}

const whatFor = ({ workspaceId, publicationId }: CredentialRow): string =>
  publicationId === null ? `workspace ${workspaceId}` : `publication ${publicationId} of workspace ${workspaceId}`;

const toJson = (row: CredentialRow) => ({
  id: row.id,
  username: row.username,
  name: row.name,
  market: row.market,
  workspaceId: row.workspaceId,
  publicationId: row.publicationId,
  scopes: row.scopes,
  requestsPerMinute: row.requestsPerMinute,
  bytesPerMinute: row.bytesPerMinute,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
});

async function list(values: Values, command: CredentialsCommand): Promise<number> {
  const chosen = values.market === undefined ? command.markets : [marketOf(values.market, command)];
  const before = optional(values.before, '--before', Number.MAX_SAFE_INTEGER);
  const of = { market: values.market, isOfPublications: false };
  const rows = await listCredentials(scopeOf(command, chosen), of, { before, most: MOST_LISTED });
  const lines = rows.map((row) =>
    [
      row.id,
      row.market,
      whatFor(row),
      row.username,
      row.scopes.join(','),
      row.revokedAt ? `revoked ${row.revokedAt.toISOString()}` : `created ${row.createdAt.toISOString()}`,
      row.lastUsedAt ? `used ${row.lastUsedAt.toISOString()}` : 'not used',
      row.name,
    ].join('\t'),
  );
  const text = lines.length > 0 ? lines.join('\n') : 'There are no credentials.';
  command.write(`${values.json ? JSON.stringify(rows.map(toJson)) : text}\n`);
  return 0;
}

async function revokeCredential(
  subject: string | undefined,
  values: Values,
  command: CredentialsCommand,
): Promise<number> {
  const id = needNumber(subject, 'ID', Number.MAX_SAFE_INTEGER);
  const all = scopeOf(command, command.markets);
  const row = await all.transaction((inside) => revoke(inside, { isOfPublications: false }, id, command.now));
  if (!row) {
    command.write(`There is no credential ${id}.\n`);
    return 1;
  }
  command.write(values.json ? `${JSON.stringify(toJson(row))}\n` : `Credential ${id} (${row.name}) is revoked.\n`);
  return 0;
}
