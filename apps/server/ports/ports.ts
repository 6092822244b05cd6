import { ENTITLEMENTS_CHANNEL } from '#features/catalog/server';
import { findChild, isGuardianOf, listChildren, listGuardians } from '#features/children/server';
import { bringChild, listSharedStudents } from '#features/families/server';
import { isTaughtBy, listColleagues, type ClassroomDeps } from '#features/classrooms/server';
import { createMailWords, linkOrigin } from '#features/market/server';
import type { PupilDeps } from '#features/pupils/server';
import { recountAttempts } from '#features/quizzes/server';
import type { Context, RateLimits } from '#features/session/server';
import { maySeeResults, seenBooks } from '#features/statistics/server';
import { errorText } from '#platform/server/log';
import { personalData, type FEATURES, type Running } from '../features.ts';
import { createAccountDeps } from './accounts.ts';
import { coursePorts } from './courses.ts';
import { contentCredentials, homePages, publicationPorts } from './credentials.ts';
import type { FeatureOptions } from './options.ts';
import { deviceProtection } from './protection.ts';
import { readingPorts, shelfPorts, timeZones } from './reading.ts';

interface PortParts extends FeatureOptions {
  readonly rateLimits: RateLimits;
}

/** The ports of each feature, by its name. */
type Ports = { readonly [Name in keyof typeof FEATURES]: Parameters<(typeof FEATURES)[Name]['create']>[0] };

/**
 * What each feature needs of the others. Features run only once all of them are there, so a port reads `running` at the moment
 * of its call.
 */
export function createPorts(parts: PortParts, running: Running): Ports {
  const { clock, markets, site } = parts;
  const { identify, isSessionAlive, isKnownBrowser, userOf } = sessionPorts(running);
  // The other nodes are notified a moment later; this node uses the change in its next answer.
  const onBooksChanged = (userId: string) => running.catalog.channels[ENTITLEMENTS_CHANNEL]?.(userId);
  const originOf = ({ market, exchange }: Context) => linkOrigin(market, exchange.origin, site);
  const account = createAccountDeps({
    ...parts,
    personalData: () => [running.account.personalData, ...personalData],
    countInRegistration: (...given) => running.registration.countInRegistration(...given),
    onGuardianAgreed: (context, child) => running.classrooms.joinWaiting(context, child),
  });
  return {
    session: parts,
    account,
    catalog: parts,
    consent: parts,
    credentials: { ...parts, ...publicationPorts, homePageOf: homePages(markets, site), originOf },
    devices: { clock, markets, site, protection: deviceProtection, isTaughtBy },
    files: {
      ...parts,
      quotas: parts.fileQuotas,
      isSessionAlive,
      // Features whose things use files answer here.
      maySee: async (...given) =>
        (await running.repository.maySeeFile(...given)) || running.assignments.maySeeFile(...given),
    },
    nodes: parts,
    records: {
      ...parts,
      authenticate: contentCredentials(parts, running),
      async onStored(...given) {
        await running.courses.checkReported(...given);
        await running.progress.deriveFromContent(...given);
      },
      onRecorded({ userIds, workspaceId, launchSession }) {
        running.progress.notify(userIds);
        if (launchSession !== null)
          running.courses.reportSatisfied(workspaceId, launchSession).catch((error: unknown) => {
            parts.log.warn({ error: errorText(error) }, 'satisfied units are reported with the next statement');
          });
      },
    },
    children: {
      clock,
      get account() {
        return running.account.forGuardians;
      },
      bringChild,
    },
    progress: { ...parts, ...readingPorts(clock), maySeeResults, seenBooks, timeZoneOf: timeZones(markets) },
    classrooms: {
      ...parts,
      ...classroomPorts(running),
      identify,
      onBooksChanged,
    },
    courses: { ...parts, ...coursePorts(parts, running), isSessionAlive, userOf, originOf },
    reader: {
      ...parts,
      isSessionAlive,
      userOf,
      onOpened: (opened) => running.progress.noteOpened(opened),
    },
    bookshelf: { clock, ...shelfPorts },
    nicknames: { clock, isGuardianOf },
    offline: {
      clock,
      openBook: (...given) => running.reader.openBook(...given),
      listFiles: (...given) => running.reader.listFiles(...given),
      onKept: (...given) => running.progress.noteKept(...given),
    },
    statistics: { ...parts, activityNames: (...given) => running.records.activityNames(...given) },
    leaderboards: { ...parts, isGuardianOf, onVisibility: recountAttempts },
    schoolYears: { ...parts, onBooksChanged },
    pictureLogin: {
      ...parts,
      originOf,
      isKnownBrowser,
      mailNotice: (context, mail, to, facts) => running.account.postNotices(context, to, { mail, ...facts }),
    },
    playground: undefined,
    families: {
      clock,
      get account() {
        return running.account.forGuardians;
      },
      identify,
      findChild,
      listChildren,
      listGuardians,
      joinKnownClassroom: (...given) => running.classrooms.joinKnownClassroom(...given),
      studentResults: (...given) => running.statistics.studentResults(...given),
    },
    quizzes: parts,
    classGoals: { clock, refreshBoards: () => running.leaderboards.refresh() },
    reports: { clock, findFollowed, contentsOf: (...given) => running.statistics.contentsOf(...given) },
    unlock: { ...parts, onUnlocked: onBooksChanged },
    rosters: undefined,
    testCorner: undefined,
    assignments: {
      ...parts,
      findSeenMaterials: (...given) => running.repository.findSeenMaterials(...given),
      mailNotice: (context, mail, to, facts) => running.account.postNotices(context, to, { mail, ...facts }),
    },
    repository: {
      ...parts,
      identify,
      listColleagues,
      openFile: (...given) => running.files.openFile(...given),
    },
    pupils: { clock, ...pupilPorts(parts, running), originOf, onBooksChanged },
    registration: { ...account, texter: parts.post.texter, textsPerDay: parts.textsPerDay },
    signIn: account,
    home: parts,
  };
}

/** What others ask sessions. */
const sessionPorts = (running: Running) => ({
  identify: (...given: Parameters<Running['session']['identify']>) => running.session.identify(...given),
  isSessionAlive: (...given: Parameters<Running['session']['isSessionAlive']>) =>
    running.session.isSessionAlive(...given),
  isKnownBrowser: (...given: Parameters<Running['session']['isKnownBrowser']>) =>
    running.session.isKnownBrowser(...given),
  userOf: (...given: Parameters<Running['session']['userOf']>) => running.session.userOf(...given),
});

/** A child whom the caller looks after, or whom a family shares with the caller [SAFE-6]. */
const findFollowed = async (context: Context, id: string) =>
  context.user.uid === undefined
    ? undefined
    : ((await findChild(context.scope, context.user.uid, id)) ??
      (await listSharedStudents(context)).find(({ uid }) => uid === id));

/** What classes need of accounts and families. */
const classroomPorts = (running: Running): Pick<ClassroomDeps, 'joinElsewhere' | 'accounts' | 'notify'> => ({
  joinElsewhere: (context, code) => running.families.joinKnownFamily(context, code),
  accounts: {
    emailRequests: (scope, userIds) => running.account.forGuardians.emailRequests(scope, userIds),
    refuseUnproven: (context, password) => running.account.forGuardians.refuseUnproven(context, password),
  },
  notify: (context, mail, to, facts) => running.account.postNotices(context, to, { mail, ...facts }),
});

/** What pupils need of accounts. */
function pupilPorts({ root, markets }: PortParts, running: Running): Pick<PupilDeps, 'accounts' | 'wordsOf'> {
  const mailWords = createMailWords(root);
  return {
    accounts: {
      freeUsernames: (context, usernames) => running.account.freeUsernames(context, usernames),
      firstPasswords: (pupils) => running.account.firstPasswords(pupils),
      create: (context, pupils, passwords) => running.account.createSchoolAccounts(context, pupils, passwords),
      newPasswords: (pupils) => running.account.newPasswords(pupils),
      renewPasswords: (context, list) => running.account.renewPasswords(context, list),
      emailRequests: (scope, userIds) => running.account.forGuardians.emailRequests(scope, userIds),
      answerEmailRequest: (context, pupil, isYes) =>
        running.account.forGuardians.answerEmailRequest(context, pupil, isYes),
      knowsPassword: (context, password) => running.account.forGuardians.knowsPassword(context, password),
      planErasure: (context, pupil, isWithdrawn) =>
        running.account.forGuardians.planErasure(context, pupil, isWithdrawn),
    },
    wordsOf(label) {
      const market = markets.find((one) => one.label === label) ?? markets[0];
      if (!market) throw new Error('There is no market');
      return mailWords(market);
    },
  };
}
