import * as accountContract from '#features/account/contract';
import { createAccountServer, type AccountDeps, type PersonalData } from '#features/account/server';
import * as catalogContract from '#features/catalog/contract';
import { createCatalogServer, ENTITLEMENTS_CHANNEL, findAccess, libraryData } from '#features/catalog/server';
import * as childrenContract from '#features/children/contract';
import { createChildrenServer, findChild, guardianData, listChildren } from '#features/children/server';
import * as classroomsContract from '#features/classrooms/contract';
import {
  activityData,
  classroomData,
  createClassroomsLive,
  createClassroomsServer,
  sweepClassrooms,
} from '#features/classrooms/server';
import * as devicesContract from '#features/devices/contract';
import { createDevicesServer, deviceData, type Protection } from '#features/devices/server';
import * as consentContract from '#features/consent/contract';
import { createConsentServer } from '#features/consent/server';
import * as familiesContract from '#features/families/contract';
import { createFamiliesLive, createFamiliesServer, familyData } from '#features/families/server';
import type { Market } from '#features/market/contract';
import { createMailWords, linkOrigin, type LoadedMarket, type Site } from '#features/market/server';
import * as nodesContract from '#features/nodes/contract';
import { createNodesServer, publishedData } from '#features/nodes/server';
import * as readerContract from '#features/reader/contract';
import { createReaderServer, positionData } from '#features/reader/server';
import * as progressContract from '#features/progress/contract';
import { createProgressServer, readingData, type FindReadable } from '#features/progress/server';
import { rosterData } from '#features/rosters/server';
import * as sessionContract from '#features/session/contract';
import { accountData, createAttempts, createSessionServer, sessionData, type Context } from '#features/session/server';
import * as schoolYearsContract from '#features/school-years/contract';
import { createSchoolYearsServer } from '#features/school-years/server';
import * as statisticsContract from '#features/statistics/contract';
import { createStatisticsServer, maySeeResults } from '#features/statistics/server';
import * as unlockContract from '#features/unlock/contract';
import { codeData, createUnlockServer } from '#features/unlock/server';
import { fail, requestErrors, type Endpoint } from '#platform/kernel';
import type { Clock } from '#platform/server/clock';
import type { Database } from '#platform/server/db';
import { keyData } from '#platform/server/idempotency';
import { jobKind, type Jobs } from '#platform/server/jobs';
import type { CountCall, FastifyInstance, Gate, Identify, Route } from '#platform/server/http';
import type { Logger } from '#platform/server/log';
import type { Storage } from '#platform/server/storage';
import { createAccountDeps } from './ports/accounts.ts';
import type { Post } from './ports/post.ts';
import { PURGE_CRON, purgeJob, purgeRows } from './purge.ts';

export interface FeatureOptions {
  readonly database: Database;
  readonly storage: Storage;
  readonly marketOf: (host: string) => Market;
  readonly clock: Clock;
  readonly log: Logger;
  readonly signingSecret: string;
  readonly codeSecret: string;
  readonly jobs: Jobs;
  readonly post: Post;
  readonly markets: readonly LoadedMarket[];
  /** Where links lead. */
  readonly site: Site;
  readonly textsPerDay: number;
  readonly root: string;
  /** Notes outside of the database who is erased. */
  readonly noteErasure?: AccountDeps['noteErasure'];
}

export interface Features {
  readonly identify: Identify<Context>;
  readonly routes: Route<Context>[];
  /** Counts calls for all nodes together. */
  readonly countCall: CountCall;
  /** What stands before every call. */
  readonly gates: readonly Gate<Context>[];
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Serves what is no call: the content of books, avatars, exports. */
  addContent(app: FastifyInstance): void;
  /** Answers of calls that the first screen makes, by endpoint name. */
  seeds(context: Context): Promise<Readonly<Record<string, unknown>>>;
  /** Erases whose time is over, and forgets what is too old; the queue does it every hour. */
  sweep(): Promise<void>;
  /** Removes sessions, counts and failures that are over; the queue does it every hour. */
  purge(): Promise<void>;
  /** Drops all that is remembered. */
  forgetAll(): void;
}

/** Every endpoint of the product: a test demands that each is bound. */
export const endpoints: readonly Endpoint[] = [
  ...sessionContract.endpoints,
  ...accountContract.endpoints,
  ...catalogContract.endpoints,
  ...consentContract.endpoints,
  ...nodesContract.endpoints,
  ...progressContract.endpoints,
  ...readerContract.endpoints,
  ...devicesContract.endpoints,
  ...unlockContract.endpoints,
  ...classroomsContract.endpoints,
  ...statisticsContract.endpoints,
  ...schoolYearsContract.endpoints,
  ...childrenContract.endpoints,
  ...familiesContract.endpoints,
];

/**
 * What a locked-out device may still do though it needs a session: see to its slots, know who it is, end sessions, use its
 * rights over its own data. And what it may not, though strangers may: read books [DEV-5].
 */
export const deviceProtection: Protection = {
  open: [
    '/api/p/device-slot*',
    '/api/p/userdata',
    '/api/p/user/check-roles-change',
    '/api/p/user/cookies-compliance',
    '/api/p/user/export*',
    '/api/p/user/erase*',
    '/api/p/sessions*',
    // A browser's stream carries no header of ours, and the stream no data.
    '/api/p/live*',
  ],
  content: [readerContract.openBook, readerContract.findFollowedLink],
};

/** What the features keep of a user. The person comes last: what is erased before looks at it. */
export const personalData: readonly PersonalData[] = [
  ...[libraryData, readingData, positionData, codeData, deviceData, publishedData],
  ...[classroomData, activityData, guardianData, familyData, rosterData, keyData],
  ...[sessionData, accountData],
];

const classSweepJob = jobKind<Record<string, never>>('classrooms.sweep', { retries: 3 });
/** Every hour, at a minute when nobody else begins. */
const CLASS_SWEEP_CRON = '41 * * * *';

/** What strangers may call in a closed market: what accounts, consent and information pages need [NAV-12]. */
const openInClosedMarket = new Set<Endpoint>([
  ...sessionContract.endpoints,
  ...accountContract.endpoints,
  ...consentContract.endpoints,
  ...nodesContract.endpoints,
]);

const isShutOut = ({ market, session }: Context): boolean => market.isClosed && !session;

const closedMarketGate: Gate<Context> = (endpoint, context) =>
  isShutOut(context) && !openInClosedMarket.has(endpoint) ? fail(requestErrors['not-signed-in']) : undefined;

/** All features, put together: the written-out list. */
export function createFeatures(options: FeatureOptions): Features {
  const { database, clock, log } = options;
  const session = createSessionServer({
    executor: database.orm,
    marketOf: options.marketOf,
    clock,
    secret: options.signingSecret,
  });
  const attempts = createAttempts({ executor: database.orm, clock, secret: options.signingSecret });
  options.jobs.schedule(purgeJob, PURGE_CRON, () => purgeRows(database.orm, clock));
  const catalog = createCatalogServer({ clock, log });
  const consent = createConsentServer(clock);
  const nodes = createNodesServer({ clock });
  const findReadable: FindReadable = async ({ scope, market, user }, publicationId) => {
    const access = await findAccess(scope, market, user.uid, String(publicationId), clock.now());
    if (!access || access.readablePages === 0) return undefined;
    const { workspaceId, spine } = access.record;
    return { workspaceId, units: new Set(spine.slice(0, access.readablePages)) };
  };
  const progress = createProgressServer(database, {
    clock,
    findReadable,
    maySeeResults,
    async findUnits({ scope, market, user }, publicationId) {
      const access = await findAccess(scope, market, user.uid, String(publicationId), clock.now());
      return access && { workspaceId: access.record.workspaceId, id: access.record.id, units: access.record.spine };
    },
  });
  const reader = createReaderServer({
    clock,
    storage: options.storage,
    signingSecret: options.signingSecret,
    identify: session.identify,
    isSessionAlive: session.isSessionAlive,
    userOf: session.userOf,
    onOpened: (opened) => progress.noteOpened(opened),
  });
  const devices = createDevicesServer({
    clock,
    protection: deviceProtection,
    marketOfLabel: (label) => options.markets.find((market) => market.label === label),
  });
  const unlock = createUnlockServer({
    clock,
    secret: options.codeSecret,
    // The other nodes hear of it a moment later; this one answers the next call with it.
    onUnlocked: (userId) => catalog.channels[ENTITLEMENTS_CHANNEL]?.(userId),
  });
  const onBooksChanged = (userId: string) => catalog.channels[ENTITLEMENTS_CHANNEL]?.(userId);
  const schoolYears = createSchoolYearsServer({ clock, onBooksChanged });
  const mailWords = createMailWords(options.root);
  const wordsOf = (label: string) => {
    const market = options.markets.find((one) => one.label === label) ?? options.markets[0];
    if (!market) throw new Error('There is no market');
    return mailWords(market);
  };
  const statistics = createStatisticsServer({ clock, storage: options.storage });
  const classrooms = createClassroomsServer({
    clock,
    onBooksChanged,
    // Families are made further down, since they look down at classes.
    joinElsewhere: (context, code) => families.joinKnownFamily(context, code),
    // Accounts are made further down, since they ask every feature what it keeps of a user.
    accounts: {
      freeUsernames: (context, wanted) => account.freeUsernames(context, wanted),
      firstPasswords: (pupils) => account.firstPasswords(pupils),
      create: (context, pupils, passwords) => account.createSchoolAccounts(context, pupils, passwords),
      newPasswords: (pupils) => account.newPasswords(pupils),
      renewPasswords: (context, list) => account.renewPasswords(context, list),
      emailRequests: (scope, userIds) => account.forGuardians.emailRequests(scope, userIds),
      answerEmailRequest: (context, pupil, isYes) => account.forGuardians.answerEmailRequest(context, pupil, isYes),
      knowsPassword: (context, password) => account.forGuardians.knowsPassword(context, password),
      planErasure: (context, pupil, isWithdrawn) => account.forGuardians.planErasure(context, pupil, isWithdrawn),
    },
    notify: (context, notice, to, facts) => account.postNotices(context, notice, to, facts),
    wordsOf,
    originOf: ({ market, exchange }) => linkOrigin(market, exchange.origin, options.site),
  });
  const workspaces = [...new Set(options.markets.flatMap(({ workspace }) => workspace))];
  const sweepClasses = () => sweepClassrooms(database.orm, workspaces, clock.now());
  options.jobs.schedule(classSweepJob, CLASS_SWEEP_CRON, sweepClasses);
  const live = createClassroomsLive(session.identify, database.orm);
  const familiesLive = createFamiliesLive(session.identify);
  const account = createAccountServer(
    createAccountDeps({
      ...options,
      attempts,
      personalData: () => [account.personalData, ...personalData],
      onGuardianAgreed: (context, child) => classrooms.joinWaiting(context, child),
    }),
  );
  const children = createChildrenServer({ clock, account: account.forGuardians });
  const families = createFamiliesServer({
    clock,
    findChild,
    listChildren,
    joinKnownClassroom: classrooms.joinKnownClassroom,
    studentResults: statistics.studentResults,
  });
  return {
    identify: session.identify,
    countCall: (key, { max, perSeconds }) => attempts.take('call', key, { most: max, perMs: perSeconds * 1000 }),
    addContent(app) {
      live.addTo(app);
      progress.addTo(app);
      familiesLive.addTo(app);
      reader.addContent(app);
      account.addContent(app, session.identify);
    },
    routes: [
      ...session.routes,
      ...account.routes,
      ...catalog.routes,
      ...consent.routes,
      ...nodes.routes,
      ...progress.routes,
      ...reader.routes,
      ...devices.routes,
      ...unlock.routes,
      ...classrooms.routes,
      ...statistics.routes,
      ...schoolYears.routes,
      ...live.routes,
      ...children.routes,
      ...families.routes,
      ...familiesLive.routes,
    ],
    gates: [closedMarketGate, devices.gate],
    channels: {
      ...withSubscriber(familiesLive.recheck, withSubscriber(live.recheck, session.channels)),
      ...live.channels,
      ...familiesLive.channels,
      ...catalog.channels,
      ...nodes.channels,
      ...devices.channels,
    },
    seeds: async (context) => (isShutOut(context) ? {} : catalog.seeds(context)),
    async sweep() {
      await account.sweep();
      await sweepClasses();
    },
    purge: () => purgeRows(database.orm, clock),
    forgetAll() {
      session.forgetAll();
      catalog.forgetAll();
      devices.forgetAll();
      progress.forgetAll();
      nodes.forgetAll();
      live.resync();
      familiesLive.resync();
    },
  };
}

type Channels = Features['channels'];

/** The same channels, of which somebody else hears too, afterwards. */
const withSubscriber = (listener: (payload: string) => void, channels: Channels): Channels =>
  Object.fromEntries(
    Object.entries(channels).map(([name, first]) => [
      name,
      (payload) => {
        first(payload);
        listener(payload);
      },
    ]),
  );
