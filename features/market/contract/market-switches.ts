import * as z from 'zod/mini';

const off = () => z._default(z.boolean(), false);

/**
 * The named switches [MKT-15]: each replaces a rule that the specification ties to a market label or a workspace
 * number. All are off unless a market file turns them on.
 */
export const switchShape = {
  /** Signs in at an external single sign-on provider; login and registration pages lead home [NAV-5, NAV-14, EXT-3]. */
  usesExternalLogin: off(),
  /** Shows no bar to teachers who have not entered their code [ACC-13]. */
  hidesUnconfirmedTeacherBar: off(),
  /** Has the corner of ready-made tests [NAV-18, REPO-8]. */
  hasTestCorner: off(),
  /** Labels a classroom by its group instead of its grade (kindergartens). */
  showsGroupLabel: off(),
  /** Announces the quiz competition on the home page [LEAD-5]. */
  hasQuizNotice: off(),
  /** Has quizzes with a leaderboard of their own [LEAD-2]. */
  hasQuizLeaderboard: off(),
  /** Shows no copyright line in the footer [NAV-21]. */
  hidesCopyright: off(),
  /** Strangers see account, information and cookie pages only [NAV-12]. */
  isClosed: off(),
  /** Offers the external bookshelf [EXT-2]. */
  hasExternalBookshelf: off(),
  /** Counts a student's points in clovers [NAV-19]. */
  hasCloverCounter: off(),
  /** Teachers get a link to their seminars [NAV-16]. */
  hasMySeminars: off(),
  /** Only super teachers have the teacher's corner in their menu [NAV-18]. */
  teachersCornerForSuperTeachersOnly: off(),
  /** Offers the sign-in of the school federation on the login page [EXT-3]. */
  hasSchoolFederationLogin: off(),
  /** Asks for the school at registration [ACC-4]. */
  asksForSchool: off(),
  /** This market's configuration answers for hosts that no market claims [MKT-2]. */
  answersUnknownHosts: off(),
} as const;
