import { describe, expect, test } from 'vitest';
import { languageTagOf, marketFileSchema, marketSchema, PRODUCT_LANGUAGES, publicMarket } from './index.ts';

/** The fields that the specification lists for a market in section 3, under their names there. */
const specified = [
  'label',
  'layout',
  'workspace',
  'registrationRoles',
  'requirePhoneForRegistration',
  'externalRegisterLink',
  'externalForgotPasswordLink',
  'externalNotificationsLink',
  'externalHomePageLink',
  'externalPublicationUnlockLink',
  'externalAAIEduLoginLink',
  'defaultRegistrationFormHidden',
  'supportsPublicationUnlock',
  'supportsInternalUsers',
  'supportsDeviceLock',
  'supportsLeaderboards',
  'supportsRepository',
  'isRepositoryVisibleInMenu',
  'supportsTestomat',
  'supportsElearning',
  'supportsClickTest',
  'showFlipbook',
  'grades',
  'pypTheme',
  'headerLogo',
  'footerLogo',
  'favicon',
  'domainPageTitle',
  'navigationInvisibleItems',
  'cmpCode',
  'ga',
  'contactSupport',
  'canJoinFamilyGroup',
  'operatorLoginAddress',
];

describe('the market schema', () => {
  test('[QUAL-7] [MKT-4] has every field of the specification under its name', () => {
    expect(Object.keys(marketSchema.shape)).toEqual(expect.arrayContaining(specified));
  });

  test('[MKT-4] a file says only what differs from the defaults', () => {
    const market = marketFileSchema.parse({
      label: 'x_y',
      language: 'sr',
      workspace: [1],
      domainPageTitle: 'X',
      registrationRoles: ['parent'],
    });
    expect(market).toMatchObject({
      languageTag: 'sr-Latn',
      direction: 'ltr',
      supportsLeaderboards: true,
      supportsRepository: true,
      supportsDeviceLock: false,
      grades: 3,
      ageOfConsent: 16,
      cmpCode: '',
      ga: '',
      externalRegisterLink: '',
      canJoinFamilyGroup: true,
      contactSupport: 'help@x-y.example',
      hosts: [{ host: 'x-y.example' }],
    });
    expect(marketSchema.parse(market)).toEqual(market);
  });

  test('[IMP-25] a market names the servers of courses for the server only; none unless its file does', () => {
    const file = { label: 'x', language: 'en', workspace: [1], domainPageTitle: 'X' };
    expect(marketFileSchema.parse(file).courseHosts).toEqual([]);
    const courseHosts = ['units.example', 'units.example:8443', 'localhost:8080'];
    const market = marketFileSchema.parse({ ...file, courseHosts });
    expect(market.courseHosts).toEqual(courseHosts);
    expect(publicMarket(market)).not.toHaveProperty('courseHosts');
  });

  test('[MKT-4] a finished market lacks nothing', () => {
    const { ga: _, ...market } = marketFileSchema.parse({
      label: 'x',
      language: 'en',
      workspace: [1],
      domainPageTitle: 'X',
    });
    expect(marketSchema.safeParse(market).success).toBe(false);
  });

  test.each(PRODUCT_LANGUAGES.map((language) => [language, languageTagOf(language)]))(
    '[MKT-7] %s is known to ICU as %s',
    (_, tag) => {
      expect(Intl.NumberFormat.supportedLocalesOf(tag)).toEqual([tag]);
      expect(new Intl.Collator(tag).resolvedOptions().locale.split('-')[0]).toBe(tag.split('-')[0]);
    },
  );
});
