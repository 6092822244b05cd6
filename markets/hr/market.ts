import type { MarketFile } from '#features/market/contract';

/** Croatia, the default market of the product: everything is on. */
export const market = {
  language: 'hr',
  workspace: [10, 39],
  domainPageTitle: 'Klupa – školska polica s knjigama',
  registrationRoles: ['student', 'parent', 'teacher'],
  grades: 4,
  supportsDeviceLock: true,
  supportsElearning: true,
  supportsClickTest: true,
  showFlipbook: true,
  hasTestCorner: true,
  hasQuizNotice: true,
  hasQuizLeaderboard: true,
  hasSchoolFederationLogin: true,
  externalAAIEduLoginLink: 'https://aai.hr.example/login',
  courseHosts: ['vjezbe.hr.example'],
  partnerReturnAddresses: [{ from: 'https://testovi.hr.example', to: '#/testomat' }],
  ga: 'G-DEMOHR',
} satisfies MarketFile;
