import { findNamedPublication, listPublicationNames, searchPublications } from '#features/catalog/server';
import { credentialsErrors } from '#features/credentials/contract';
import { isLaunchHeader } from '#features/courses/server';
import type { PublicationPorts } from '#features/credentials/server';
import { linkOrigin, type LoadedMarket, type Site } from '#features/market/server';
import { OUR_HOME_PAGE } from '#features/records/contract';
import type { Authenticate, Credential } from '#features/records/server';
import { CallRefused } from '#platform/kernel';
import { createScope } from '#platform/server/db';
import type { Running } from '../features.ts';
import type { FeatureOptions } from './options.ts';

/** The publications of the catalogue, for credentials. */
export const publicationPorts: PublicationPorts = {
  findMarketPublication: (scope, { language }, key) => findNamedPublication(scope, language, key),
  searchPublications: (scope, { language }, search) => searchPublications(scope, language, search),
  listPublicationNames,
};

/** The address of a market by its label. Statements name it as home page, so no header of a request may change it. */
export const homePages =
  (markets: readonly LoadedMarket[], site: Site) =>
  (label: string): string => {
    const market = markets.find((one) => one.label === label) ?? markets[0];
    if (!market) throw new Error('There is no market');
    return linkOrigin(market, '', site);
  };

/** A credential's username, 128 bits, as the UUID by which records name the credential. */
const uuidOf = (username: string): string =>
  Buffer.from(username, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** What an opened unit may do: report about its learner, and keep states. */
const LAUNCH_SCOPES = ['statements/write', 'statements/read/mine', 'state', 'profile'];

async function launchOf(
  session: Awaited<ReturnType<Running['courses']['findLaunch']>>,
  running: Running,
): Promise<Credential | undefined> {
  const pseudonym = session && (await running.records.pseudonymOf(session));
  if (!session || pseudonym === undefined) return undefined;
  const { id, workspaceId, publicationId, registration, format } = session;
  return {
    ...{ credentialId: id, workspaceId, publicationId, scopes: LAUNCH_SCOPES },
    account: { homePage: OUR_HOME_PAGE, name: 'launch' },
    learner: { pseudonym, registration, sessionId: id },
    isTincan: format === 'tincan',
  };
}

/** Finds the credential of a workspace of the called market, for the record store. @throws {CallRefused} */
export const contentCredentials =
  ({ database, marketOf }: Pick<FeatureOptions, 'database' | 'marketOf'>, running: Running): Authenticate =>
  async (authorization, { host, addressMark, bytes }) => {
    const scope = createScope(database.orm, marketOf(host).workspace);
    if (isLaunchHeader(authorization)) return launchOf(await running.courses.findLaunch(scope, authorization), running);
    const found = await running.credentials.authenticate({ scope, authorization, addressMark, bytes });
    if (found.isOk) return { ...found.value, credentialId: uuidOf(found.value.account.name) };
    if (found.error.code === credentialsErrors['wrong-credentials'].code) return undefined;
    throw new CallRefused(found);
  };
