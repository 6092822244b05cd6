import { ENTITLEMENTS_CHANNEL } from '#features/catalog/server';
import { findChild, isGuardianOf, listChildren, listGuardians } from '#features/children/server';
import { bringChild, listSharedStudents } from '#features/families/server';
import { isTaughtBy, type ClassroomDeps } from '#features/classrooms/server';
import type { PictureLoginDeps } from '#features/picture-login/server';
import { createMailWords, linkOrigin } from '#features/market/server';
import { recountTries } from '#features/quizzes/server';
import type { Attempts, Context } from '#features/session/server';
import { maySeeResults, seenBooks } from '#features/statistics/server';
import { personalData, type Running } from '../features.ts';
import { createAccountDeps } from './accounts.ts';
import type { FeatureOptions } from './options.ts';
import { deviceProtection } from './protection.ts';
import { readingPorts, shelfPorts } from './reading.ts';

interface PortParts extends FeatureOptions {
  readonly attempts: Attempts;
}

/**
 * What features need of each other, each by its own name: a feature takes what it knows of all this. Features run only once
 * all of them are there, so a port asks `running` at the moment of its call.
 */
export function createPorts(parts: PortParts, running: Running) {
  const { clock } = parts;
  return {
    ...parts,
    ...createAccountDeps({
      ...parts,
      personalData: () => [running.account.personalData, ...personalData],
      onGuardianAgreed: (context, child) => running.classrooms.joinWaiting(context, child),
    }),
    ...readingPorts(clock),
    ...shelfPorts,
    ...classroomPorts(parts, running),
    identify: (...given: Parameters<Running['session']['identify']>) => running.session.identify(...given),
    isSessionAlive: (...given: Parameters<Running['session']['isSessionAlive']>) =>
      running.session.isSessionAlive(...given),
    isKnownBrowser: (...given: Parameters<Running['session']['isKnownBrowser']>) =>
      running.session.isKnownBrowser(...given),
    userOf: (...given: Parameters<Running['session']['userOf']>) => running.session.userOf(...given),
    onOpened: (opened: Parameters<Running['progress']['noteOpened']>[0]) => running.progress.noteOpened(opened),
    onKept: (...given: Parameters<Running['progress']['noteKept']>) => running.progress.noteKept(...given),
    maySeeResults,
    seenBooks,
    findFollowed,
    contentsOf: (...given: Parameters<Running['statistics']['contentsOf']>) => running.statistics.contentsOf(...given),
    protection: deviceProtection,
    isTaughtBy,
    get account() {
      return running.account.forGuardians;
    },
    bringChild,
    findChild,
    isGuardianOf,
    onVisibility: recountTries,
    refreshBoards: () => running.leaderboards.refresh(),
    listChildren,
    listGuardians,
    joinKnownClassroom: (...given: Parameters<Running['classrooms']['joinKnownClassroom']>) =>
      running.classrooms.joinKnownClassroom(...given),
    studentResults: (...given: Parameters<Running['statistics']['studentResults']>) =>
      running.statistics.studentResults(...given),
  };
}

/** A child whom the caller looks after, or whom a family shares with the caller [SAFE-6]. */
const findFollowed = async (context: Context, id: string) =>
  context.user.uid === undefined
    ? undefined
    : ((await findChild(context.scope, context.user.uid, id)) ??
      (await listSharedStudents(context)).find(({ uid }) => uid === id));

/** What classes need of accounts and families, and what they tell of books. */
function classroomPorts({ root, markets, site }: PortParts, running: Running) {
  const mailWords = createMailWords(root);
  // The other nodes hear of it a moment later; this one answers the next call with it.
  const onBooksChanged = (userId: string) => running.catalog.channels[ENTITLEMENTS_CHANNEL]?.(userId);
  const deps: Omit<ClassroomDeps, 'clock'> = {
    onBooksChanged,
    joinElsewhere: (context, code) => running.families.joinKnownFamily(context, code),
    accounts: {
      freeUsernames: (context, wanted) => running.account.freeUsernames(context, wanted),
      firstPasswords: (pupils) => running.account.firstPasswords(pupils),
      create: (context, pupils, passwords) => running.account.createSchoolAccounts(context, pupils, passwords),
      newPasswords: (pupils) => running.account.newPasswords(pupils),
      renewPasswords: (context, list) => running.account.renewPasswords(context, list),
      emailRequests: (scope, userIds) => running.account.forGuardians.emailRequests(scope, userIds),
      answerEmailRequest: (context, pupil, isYes) =>
        running.account.forGuardians.answerEmailRequest(context, pupil, isYes),
      knowsPassword: (context, password) => running.account.forGuardians.knowsPassword(context, password),
      refuseUnproven: (context, password) => running.account.forGuardians.refuseUnproven(context, password),
      planErasure: (context, pupil, isWithdrawn) =>
        running.account.forGuardians.planErasure(context, pupil, isWithdrawn),
    },
    notify: (context, notice, to, facts) => running.account.postNotices(context, notice, to, facts),
    wordsOf(label) {
      const market = markets.find((one) => one.label === label) ?? markets[0];
      if (!market) throw new Error('There is no market');
      return mailWords(market);
    },
    originOf: ({ market, exchange }) => linkOrigin(market, exchange.origin, site),
  };
  const mailNotice: PictureLoginDeps['mailNotice'] = (context, mail, to, facts) =>
    running.account.postNotices(context, mail, to, facts);
  return { ...deps, onUnlocked: onBooksChanged, mailNotice };
}
