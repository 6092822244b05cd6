import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { marketSchema, publicMarket, publicMarketSchema } from '../../contract/index.ts';
import { loadMarkets, marketsOfWorkspace, workspacesOfLanguage, type LoadedMarket } from '../index.ts';

const markets = await loadMarkets({ folders: [fileURLToPath(new URL('../../../../markets', import.meta.url))] });
const shipped = markets.filter((market) => !market.answersUnknownHosts);
const labelsWith = (has: (market: LoadedMarket) => unknown): string[] =>
  shipped
    .filter(has)
    .map((market) => market.label)
    .toSorted();

const all = 'student, parent, teacher';
const pupils = 'student, teacher';

/** label, language, tag, workspaces, layout, registers, unlock */
const rows: readonly [string, string, string, string, string, string, string | null][] = [
  ['hr', 'hr', 'hr', '10, 39', 'default', all, 'internal'],
  ['en', 'en', 'en', '11', 'default', all, 'internal'],
  ['sr', 'sr', 'sr-Latn', '12', 'default', all, 'internal'],
  ['bg', 'bg', 'bg', '20', 'default', all, 'internal'],
  ['bg_kindergarden', 'bg', 'bg', '162', 'pyp', 'parent, teacher', 'internal'],
  ['cnr', 'cnr', 'sr-Latn-ME', '25', 'default', all, 'internal'],
  ['bs', 'bs', 'bs-Latn', '14', 'default', all, 'internal'],
  ['sl', 'sl', 'sl', '15', 'pyp', '', 'external'],
  ['ro', 'ro', 'ro', '16', 'default', pupils, 'internal'],
  ['uk', 'uk', 'uk', '17', 'default', all, 'internal'],
  ['cs', 'cs', 'cs', '18', 'default', pupils, 'internal'],
  ['sk', 'sk', 'sk', '19', 'default', pupils, 'internal'],
  ['pl', 'pl', 'pl', '21', 'default', all, 'internal'],
  ['lt', 'lt', 'lt', '22', 'default', pupils, 'internal'],
  ['mk', 'mk', 'mk', '23', 'default', all, 'internal'],
  ['al-MK', 'sq', 'sq-MK', '23', 'default', all, 'internal'],
  ['sr-MK', 'sr', 'sr-Latn-MK', '23', 'default', all, 'internal'],
  ['bs-MK', 'bs', 'bs-Latn', '23', 'default', all, 'internal'],
  ['tr-MK', 'tr', 'tr-MK', '23', 'default', all, 'internal'],
  ['en_atollo', 'en', 'en', '144', 'default', 'teacher', 'internal'],
  ['hr_maxtura', 'hr', 'hr', '130', 'default', pupils, 'internal'],
  ['hr_ljevak', 'hr', 'hr', '142', 'default', pupils, 'internal'],
  ['hr_atollo', 'hr', 'hr', '147', 'default', 'teacher', 'internal'],
  ['bg_atollo', 'bg', 'bg', '150', 'default', 'teacher', 'internal'],
  ['de_atollo', 'de', 'de', '159', 'default', 'teacher', 'internal'],
  ['no_atollo', 'nb', 'nb', '159', 'default', 'teacher', 'internal'],
  ['is_atollo', 'is', 'is', '159', 'default', 'teacher', 'internal'],
  ['rs', 'sr', 'sr-Latn', '24', 'default', all, 'internal'],
  ['me-zuns', 'cnr', 'sr-Latn-ME', '134', 'default', '', null],
  ['unknown-host', 'hr', 'hr', '10', 'default', 'teacher, parent, student', 'internal'],
];

const macedonian = ['al-MK', 'bs-MK', 'mk', 'sr-MK', 'tr-MK'];
const partners = [
  'bg_atollo',
  'de_atollo',
  'en_atollo',
  'hr_atollo',
  'hr_ljevak',
  'hr_maxtura',
  'is_atollo',
  'no_atollo',
];
const atollo = partners.filter((label) => label.endsWith('_atollo'));

describe('the shipped markets', () => {
  test('[MKT-3] are 29, and one that answers for unknown hosts', () => {
    expect(markets.map((market) => market.label).toSorted()).toEqual(rows.map(([label]) => label).toSorted());
    expect(shipped).toHaveLength(29);
  });

  test.each(rows)(
    '[MKT-3] [MKT-7] %s',
    (label, language, languageTag, workspaces, layout, roles, supportsPublicationUnlock) => {
      const market = markets.find((one) => one.label === label);
      expect(market).toMatchObject({ language, languageTag, layout, supportsPublicationUnlock });
      expect(market?.workspace.join(', ')).toBe(workspaces);
      expect(market?.registrationRoles.join(', ')).toBe(roles);
    },
  );

  /** [what, the markets that have it] – every sentence of the table and of its defaults */
  const facts: readonly [string, (market: LoadedMarket) => unknown, readonly string[]][] = [
    ['[MKT-15] [SAFE-34] usesExternalLogin', (m) => m.usesExternalLogin, ['me-zuns']],
    ['internal users off', (m) => !m.supportsInternalUsers, ['me-zuns']],
    ['[MKT-15] hidesUnconfirmedTeacherBar', (m) => m.hidesUnconfirmedTeacherBar, partners],
    ['[MKT-15] hasTestCorner', (m) => m.hasTestCorner, ['hr']],
    ['[MKT-15] hasQuizLeaderboard', (m) => m.hasQuizLeaderboard, ['hr']],
    ['[MKT-15] showsGroupLabel', (m) => m.showsGroupLabel, ['bg_kindergarden']],
    ['[MKT-15] hasQuizNotice', (m) => m.hasQuizNotice, ['hr']],
    ['[MKT-15] operatorConnector', (m) => m.operatorConnector && m.operatorLoginAddress, ['bg']],
    ['[MKT-15] hidesCopyright', (m) => m.hidesCopyright, macedonian],
    ['[NAV-21] no footer logo', (m) => m.footerLogo === '', macedonian],
    ['[MKT-15] isClosed', (m) => m.isClosed, ['me-zuns']],
    ['[MKT-15] hasExternalBookshelf', (m) => m.hasExternalBookshelf, ['bg']],
    ['[MKT-15] hasCloverCounter', (m) => m.hasCloverCounter, ['sl']],
    ['[MKT-15] hasMySeminars', (m) => m.hasMySeminars && m.externalSeminarsLink, ['sl']],
    ['[MKT-15] teachersCornerForSuperTeachersOnly', (m) => m.teachersCornerForSuperTeachersOnly, ['sl']],
    ['[MKT-15] hasSchoolFederationLogin', (m) => m.hasSchoolFederationLogin && m.externalAAIEduLoginLink, ['hr']],
    ['phone', (m) => m.requirePhoneForRegistration, ['sr']],
    ['device lock with two slots', (m) => m.supportsDeviceLock && m.maxDeviceSlots === 2, ['bg', 'hr']],
    ['e-learning', (m) => m.supportsElearning, ['bg', 'bg_kindergarden', 'en', 'hr', 'sl']],
    ['flipbook filter', (m) => m.showFlipbook, ['bg', 'en', 'hr', 'sl']],
    ['click test', (m) => m.supportsClickTest, ['hr']],
    ['grades other than three', (m) => m.grades !== 3, ['hr']],
    ['four grades', (m) => m.grades === 4, ['hr']],
    ['snail theme', (m) => m.pypTheme === 'snail', ['bg_kindergarden']],
    ['consent platform', (m) => m.cmpCode && m.cmpScriptLink, ['pl']],
    ['analytics', (m) => m.ga === `G-DEMO${m.label.toUpperCase()}`, ['bg', 'en', 'hr', 'pl']],
    ['any analytics id', (m) => m.ga, ['bg', 'en', 'hr', 'pl']],
    ['[SAFE-36] asks for the school', (m) => m.asksForSchool, ['cs']],
    ['[SAFE-36] forgotten password elsewhere', (m) => m.externalForgotPasswordLink, ['hr_maxtura']],
    ['[SAFE-36] home elsewhere', (m) => m.externalHomePageLink, ['hr_maxtura']],
    ['[SAFE-36] registration form hidden', (m) => m.defaultRegistrationFormHidden, ['is_atollo']],
    ['notifications link', (m) => m.externalNotificationsLink, ['bg']],
    ['external register link', (m) => m.externalRegisterLink, ['is_atollo', 'sl']],
    [
      'account, purchase, help and unlock links',
      (m) => m.externalAccountLink && m.externalPurchaseLink && m.externalHelpLink && m.externalPublicationUnlockLink,
      ['sl'],
    ],
    ['[NAV-21] five footer links', (m) => m.footerLinks.length === 5, ['sl']],
    ['[NAV-21] three footer links', (m) => m.footerLinks.length === 3, ['bg']],
    [
      'family groups off: parents do not register',
      (m) => !m.canJoinFamilyGroup,
      labelsWith((m) => !m.registrationRoles.includes('parent')),
    ],
    [
      '[NAV-17] no family, testomat',
      (m) => m.navigationInvisibleItems.join() === 'family,testomat',
      ['hr_ljevak', 'hr_maxtura'],
    ],
    ['[NAV-17] no family, repository', (m) => m.navigationInvisibleItems.join() === 'family,repository', atollo],
    ['[NAV-17] no notifications', (m) => m.navigationInvisibleItems.join() === 'notifications', ['me-zuns']],
    [
      'leaderboards, repository or testomat off',
      (m) => !(m.supportsLeaderboards && m.supportsRepository && m.isRepositoryVisibleInMenu && m.supportsTestomat),
      [],
    ],
    ['another age of consent', (m) => m.ageOfConsent !== 16, []],
  ];

  test.each(facts)('%s', (_, has, labels) => expect(labelsWith(has)).toEqual(labels));

  test('[SAFE-36] every field of a market file has a market that uses it', () => {
    const isUsed = (value: unknown) =>
      Array.isArray(value)
        ? value.length > 0
        : value !== '' && value !== false && value !== null && value !== undefined;
    const fields = Object.keys(marketSchema.shape) as (keyof LoadedMarket)[];
    expect(fields.filter((field) => !markets.some((market) => isUsed(market[field])))).toEqual([]);
  });

  test('[MKT-2] the unknown host has leaderboards, repository and the test corner of its workspace', () => {
    expect(markets.find((market) => market.answersUnknownHosts)).toMatchObject({
      supportsLeaderboards: true,
      supportsRepository: true,
      hasTestCorner: true,
    });
  });

  test('[MKT-4] [MKT-13] are whole: every field is there, help address included', () => {
    for (const { folder, ...market } of markets) {
      expect(folder.endsWith(market.label)).toBe(true);
      expect(marketSchema.safeParse(market).error, market.label).toBeUndefined();
    }
    expect(markets.find((market) => market.label === 'hr_atollo')?.contactSupport).toBe('help@hr-atollo.example');
  });

  test('[MKT-8] the browser gets neither folder nor hosts', () => {
    for (const market of markets) {
      const sent = publicMarket(market);
      expect(publicMarketSchema.safeParse(sent).success).toBe(true);
      expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['folder']));
      expect(sent).not.toHaveProperty('hosts');
    }
  });

  test('[MKT-11] workspaces are found by market and by language', () => {
    expect(
      marketsOfWorkspace(shipped, 23)
        .map((market) => market.label)
        .toSorted(),
    ).toEqual(macedonian);
    expect(workspacesOfLanguage(markets, 'hr')).toEqual([10, 130, 142, 147]);
    expect(workspacesOfLanguage(markets, 'fr')).toEqual([]);
  });
});
