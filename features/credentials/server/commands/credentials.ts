import { parseArgs } from 'node:util';
import type { Market } from '#features/market/contract';
import { createScope, type Executor, type Scope } from '#platform/server/db';
import { DEFAULT_SCOPES, nameProblem, SCOPES, type CredentialScope } from '../../contract/index.ts';
import type { HomePageOf, PublicationPorts } from '../deps.ts';
import { listCredentials, revoke, type CredentialRow } from '../repositories/credentials.ts';
import { createCredential, DEFAULT_LIMITS } from '../use-cases/create-credential.ts';

const USAGE = `npm run credentials -- create --publication ALIAS --market LABEL [--scopes A,B] [--name TEXT]
npm run credentials -- create --workspace --market LABEL [--scopes A,B] [--name TEXT]
npm run credentials -- list [--market LABEL] [--before ID]
npm run credentials -- revoke ID

create   makes a username and a password for content that writes xAPI; the password is shown this once
  --publication ALIAS  alias or dos_id of the publication that they are for
  --workspace          for everything in the market's first workspace, in the place of a publication: only this command
                       makes such credentials, and only this command lists and revokes them
  --market LABEL       the market in which the content is shown
  --scopes A,B         of ${SCOPES.join(', ')}
                       (default: ${DEFAULT_SCOPES.join(',')})
  --name TEXT          for the list: who gets them
  --requests N         requests a minute (default: ${DEFAULT_LIMITS.requestsPerMinute})
  --bytes N            bytes a minute (default: ${DEFAULT_LIMITS.bytesPerMinute})
list     the newest 200; --before ID goes on
revoke   ends credentials, at once and on all nodes

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

/** Something in the arguments that a person can mend. */
class Misuse extends Error {}

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
type Values = ReturnType<typeof read>['values'];

/** `npm run credentials` [PROG-25]. @returns exit code: 0, 1 when it cannot be done, 2 for wrong arguments */
export async function runCredentials(args: string[], command: CredentialsCommand): Promise<number> {
  try {
    const { values, positionals } = read(args);
    const [verb, subject, ...rest] = positionals;
    if (rest.length > 0) throw new Misuse(`"${rest.join(' ')}" is not understood`);
    if (subject !== undefined && verb !== 'revoke') throw new Misuse(`"${subject}" is not understood`);
    if (verb === 'create') return await create(values, command);
    if (verb === 'list') return await list(values, command);
    if (verb === 'revoke') return await end(subject, values, command);
    throw new Misuse(verb ? `"${verb}" is not understood` : 'What shall be done?');
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    command.write(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}

function read(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

function marketOf(label: string | undefined, { markets }: CredentialsCommand): Market {
  if (!label) throw new Misuse('--market is missing');
  const market = markets.find((one) => one.label === label);
  if (!market) throw new Misuse(`There is no market "${label}"`);
  return market;
}

function whole(text: string | undefined, name: string, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > most) throw new Misuse(`${name}: a whole number from 1 to ${most}`);
  return value;
}

function scopesOf(text: string | undefined): readonly CredentialScope[] {
  if (text === undefined) return DEFAULT_SCOPES;
  const named = text.split(',').map((one) => one.trim());
  const wrong = named.find((one) => !(SCOPES as readonly string[]).includes(one));
  if (wrong !== undefined) throw new Misuse(`--scopes: "${wrong}" is none of ${SCOPES.join(', ')}`);
  return named as CredentialScope[];
}

/** All workspaces of the markets. */
const scopeOf = ({ executor }: CredentialsCommand, markets: readonly Market[]): Scope =>
  createScope(executor, [...new Set(markets.flatMap(({ workspace }) => workspace))]);

async function placeOf(values: Values, market: Market, command: CredentialsCommand) {
  if (values.workspace && values.publication !== undefined)
    throw new Misuse('Either --publication or --workspace, not both');
  if (values.workspace) return { workspaceId: market.workspace[0] ?? 0, publicationId: null };
  const key = values.publication?.trim();
  if (!key) throw new Misuse('--publication is missing');
  const found = await command.findMarketPublication(scopeOf(command, [market]), market, key);
  return found && { workspaceId: found.workspaceId, publicationId: found.id };
}

async function create(values: Values, command: CredentialsCommand): Promise<number> {
  const { write, codeSecret, homePageOf, now } = command;
  const market = marketOf(values.market, command);
  const scopes = scopesOf(values.scopes);
  const requests = whole(values.requests, '--requests', MOST_REQUESTS);
  const bytes = whole(values.bytes, '--bytes', MOST_BYTES);
  const place = await placeOf(values, market, command);
  if (!place) {
    write(`Market "${market.label}" has no publication "${values.publication}".\n`);
    return 1;
  }
  const name = values.name?.trim() ?? values.publication ?? `workspace ${place.workspaceId}`;
  if (nameProblem(name)) throw new Misuse('--name: 1 to 80 characters on one line');
  const made = await createCredential(scopeOf(command, [market]), codeSecret, {
    ...place,
    market,
    name,
    scopes,
    requestsPerMinute: requests ?? DEFAULT_LIMITS.requestsPerMinute,
    bytesPerMinute: bytes ?? DEFAULT_LIMITS.bytesPerMinute,
    createdBy: null,
    now,
  });
  if (!made.isOk) {
    write(`Market "${market.label}" has as many credentials as it may have; revoke some first.\n`);
    return 1;
  }
  const { row, secret } = made.value;
  const endpoint = `${homePageOf(market.label)}/xapi/`;
  const lines = [
    `Credential ${row.id}, ${whatFor(row)}`,
    `  endpoint   ${endpoint}`,
    `  username   ${row.username}`,
    `  password   ${secret}`,
    'The password is nowhere else: hand it over safely.',
  ];
  write(values.json ? `${JSON.stringify({ ...asJson(row), secret, endpoint })}\n` : `${lines.join('\n')}\n`);
  return 0;
}

const whatFor = ({ workspaceId, publicationId }: CredentialRow): string =>
  publicationId === null ? `workspace ${workspaceId}` : `publication ${publicationId} of workspace ${workspaceId}`;

const asJson = (row: CredentialRow) => ({
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
  const before = whole(values.before, '--before', Number.MAX_SAFE_INTEGER);
  const of = { market: values.market, isOfPublications: false };
  const rows = await listCredentials(scopeOf(command, chosen), of, { before, most: MOST_LISTED });
  const lines = rows.map((row) =>
    [
      row.id,
      row.market,
      whatFor(row),
      row.username,
      row.scopes.join(','),
      row.revokedAt ? `revoked ${row.revokedAt.toISOString()}` : `made ${row.createdAt.toISOString()}`,
      row.lastUsedAt ? `used ${row.lastUsedAt.toISOString()}` : 'not used',
      row.name,
    ].join('\t'),
  );
  const text = lines.length > 0 ? lines.join('\n') : 'There are no credentials.';
  command.write(`${values.json ? JSON.stringify(rows.map(asJson)) : text}\n`);
  return 0;
}

async function end(subject: string | undefined, values: Values, command: CredentialsCommand): Promise<number> {
  if (subject === undefined) throw new Misuse('ID is missing');
  const id = whole(subject, 'ID', Number.MAX_SAFE_INTEGER) ?? 0;
  const all = scopeOf(command, command.markets);
  const row = await all.transaction((inside) => revoke(inside, { isOfPublications: false }, id, command.now));
  if (!row) {
    command.write(`There is no credential ${id}.\n`);
    return 1;
  }
  command.write(values.json ? `${JSON.stringify(asJson(row))}\n` : `Credential ${id} (${row.name}) is good no more.\n`);
  return 0;
}
