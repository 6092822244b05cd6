import type { MarketFile } from '#features/market/contract';

/** Bulgaria: connects to a mobile operator and to an external bookshelf; a second host serves the playground. */
export const market = {
  language: 'bg',
  workspace: [20],
  domainPageTitle: 'Klupa – училищният рафт с книги',
  registrationRoles: ['student', 'parent', 'teacher'],
  hosts: [
    { host: 'bg.example' },
    { host: 'playground.bg.example', overrides: { layout: 'pyp' } },
    { host: 'playground.bg.localhost', overrides: { layout: 'pyp' } },
  ],
  supportsDeviceLock: true,
  supportsElearning: true,
  showFlipbook: true,
  hasExternalBookshelf: true,
  operatorConnector: 'mobile',
  operatorLoginAddress: 'https://login.operator.bg.example/oauth/authorize?response_type=code&client_id=klupa',
  externalNotificationsLink: 'https://novini.bg.example/',
  footerLinks: [
    { kind: 'privacy-policy', href: 'https://pravila.bg.example/lichni-danni' },
    { kind: 'terms-of-use', href: 'https://pravila.bg.example/usloviya' },
    { kind: 'cookie-policy', href: 'https://pravila.bg.example/biskvitki' },
  ],
  ga: 'G-DEMOBG',
} satisfies MarketFile;
