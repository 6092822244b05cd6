import type { Context } from '#features/session/server';
import { fail, ok, type DataOf, type Result } from '#platform/kernel';
import type { XapiScope } from '../../contract/index.ts';
import {
  credentialsErrors,
  FOUND_MAX,
  PAGE,
  type Credential,
  type CredentialPublication,
  type findCredentialPublications,
  type getCredentials,
  type NewCredential,
} from '../../contract/index.ts';
import type { CredentialCache, CredentialsDeps } from '../deps.ts';
import { listCredentials, revoke, type CredentialRow, type ListOf } from '../repositories/credentials.ts';
import { createCredential, DEFAULT_LIMITS } from './create-credential.ts';

/** Only the operator sees and revokes the credentials of workspaces. */
const ofMarket = ({ market }: Context): ListOf => ({ market: market.label, isOfPublications: true });

const present = (row: CredentialRow, publication: CredentialPublication | undefined): Credential => ({
  id: row.id,
  name: row.name,
  username: row.username,
  publication: publication ?? null,
  scopes: row.scopes,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
});

async function presentAll({ scope }: Context, rows: readonly CredentialRow[], deps: CredentialsDeps) {
  const ids = [...new Set(rows.flatMap(({ publicationId }) => publicationId ?? []))];
  const known = ids.length > 0 ? await deps.listPublicationNames(scope, ids) : [];
  const byId = new Map(known.map((one) => [one.id, one]));
  return rows.map((row) => present(row, byId.get(row.publicationId ?? 0)));
}

/** A page of the market's credentials [PROG-26]. */
export async function listOfMarket(
  context: Context,
  before: number | undefined,
  deps: CredentialsDeps,
): Promise<Result<DataOf<typeof getCredentials>>> {
  const rows = await listCredentials(context.scope, ofMarket(context), { before, most: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const next = rows.length > PAGE ? (page.at(-1)?.id ?? null) : null;
  return ok({ credentials: await presentAll(context, page, deps), next });
}

/** Creates a credential for a publication that the market shows [PROG-26]. */
export async function createForPublication(
  context: Context,
  order: { readonly publication: number; readonly name: string; readonly scopes: readonly XapiScope[] },
  deps: CredentialsDeps,
): Promise<Result<NewCredential>> {
  const { scope, market, user } = context;
  const publication = await deps.findMarketPublication(scope, market, String(order.publication));
  if (!publication) return fail(credentialsErrors['publication-unknown']);
  const made = await createCredential(scope, deps.codeSecret, {
    ...DEFAULT_LIMITS,
    market,
    workspaceId: publication.workspaceId,
    publicationId: publication.id,
    name: order.name,
    scopes: order.scopes,
    createdBy: user.uid ?? null,
    now: deps.clock.now(),
  });
  if (!made.isOk) return made;
  const { row, secret } = made.value;
  return ok({ ...present(row, publication), secret, xapiEndpoint: `${deps.originOf(context)}/xapi/` });
}

/** Revokes a credential of a publication of this market [PROG-27]. */
export async function revokeOfMarket(
  context: Context,
  id: number,
  deps: CredentialsDeps & { readonly cache: CredentialCache },
): Promise<Result<Credential>> {
  const row = await context.scope.transaction((inside) => revoke(inside, ofMarket(context), id, deps.clock.now()));
  if (!row) return fail(credentialsErrors['credential-unknown']);
  // The other nodes get a notification; the next call of this node may come sooner.
  deps.cache.forget(row.username);
  const [credential] = await presentAll(context, [row], deps);
  return credential ? ok(credential) : fail(credentialsErrors['credential-unknown']);
}

/** Publications for the picker [PROG-26]. */
export async function searchOfMarket(
  { scope, market }: Context,
  text: string,
  deps: CredentialsDeps,
): Promise<Result<DataOf<typeof findCredentialPublications>>> {
  const found = await deps.searchPublications(scope, market, { text: text.trim(), most: FOUND_MAX + 1 });
  return ok({ publications: found.slice(0, FOUND_MAX), hasMore: found.length > FOUND_MAX });
}
