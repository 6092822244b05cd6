import * as z from 'zod/mini';
import {
  competitionSchema,
  daysSchema,
  footerLinkSchema,
  hostNameSchema,
  hostWithPortSchema,
  labelSchema,
  languageSchema,
  languageTagSchema,
  layoutSchema,
  linkSchema,
  menuItemSchema,
  partnerReturnSchema,
  registrationRoleSchema,
  timeZoneSchema,
} from './market-fields.ts';
import { switchShape } from './market-switches.ts';

const on = () => z._default(z.boolean(), true);
const off = () => z._default(z.boolean(), false);
const link = () => z._default(linkSchema, '');
const fileName = () =>
  z.string().check(z.regex(/^([\w-]+\.(svg|png|webp|ico))?$/, 'expected a file of assets/, or nothing'));

/** Independent fields, with the defaults of a market file. */
export const marketShape = {
  /** Language of the words, one of the 19 product languages or one that the market brings. */
  language: languageSchema,
  /** Writing direction of the page [MKT-8]. */
  direction: z._default(z.enum(['ltr', 'rtl']), 'ltr'),
  /** Content tenants whose data the market shows [MKT-11]. */
  workspace: z.array(z.int().check(z.positive())).check(z.minLength(1, 'expected at least one workspace')),
  layout: z._default(layoutSchema, 'default'),
  domainPageTitle: z.string().check(z.minLength(1)),
  /** Roles that users can register as; empty: no registration form. */
  registrationRoles: z._default(z.array(registrationRoleSchema), []),
  requirePhoneForRegistration: off(),
  /** Countries whose numbers get text codes, as ISO 3166 codes; empty: the country of the market's language [ACC-7]. */
  phoneCountries: z._default(z.array(z.string().check(z.regex(/^[A-Z]{2}$/, 'expected a code of a country (HR)'))), []),
  /** Shows only the external links on /register [MKT-13]. */
  defaultRegistrationFormHidden: off(),
  externalRegisterLink: link(),
  externalForgotPasswordLink: link(),
  externalNotificationsLink: link(),
  externalHomePageLink: link(),
  externalPublicationUnlockLink: link(),
  externalAAIEduLoginLink: link(),
  /** Profile, purchase, help and seminars outside the product [NAV-16]. */
  externalAccountLink: link(),
  externalPurchaseLink: link(),
  externalHelpLink: link(),
  externalSeminarsLink: link(),
  /** Where codes are entered: in the product, elsewhere, or (null) nowhere [KOD-1]. */
  supportsPublicationUnlock: z._default(z.nullable(z.enum(['internal', 'external'])), 'internal'),
  /** Off hides the local login form [MKT-13]. */
  supportsInternalUsers: on(),
  supportsDeviceLock: off(),
  /** Devices per user where the device lock is on [DEV-1]. */
  maxDeviceSlots: z._default(z.int().check(z.positive()), 2),
  supportsLeaderboards: on(),
  supportsRepository: on(),
  isRepositoryVisibleInMenu: on(),
  supportsTestomat: on(),
  supportsElearning: off(),
  /** Adds the click-test collection to the test corner [MKT-13]. */
  supportsClickTest: off(),
  /** Offers the only-flipbook filter [MKT-13]. */
  showFlipbook: off(),
  /** How many grades the competition and the grade pickers show. */
  grades: z._default(z.int().check(z.gte(1), z.lte(13)), 3),
  /** The competition of classes, by grades [LEAD-3]. */
  competition: z._default(competitionSchema, { from: '2021-04-14', to: '2021-04-25', dos: '' }),
  /** The days on which a market with a quiz notice shows it [LEAD-5]. */
  quizNotice: z._default(daysSchema, { from: '2023-10-27', to: '2023-11-17' }),
  /** Theme of the playground; null: the grade's own theme. */
  pypTheme: z._default(z.nullable(z.enum(['snail'])), null),
  /** Files of the market's assets/ (or of the default market's); empty: not shown. */
  headerLogo: z._default(fileName(), 'logo.svg'),
  footerLogo: z._default(fileName(), 'logo.svg'),
  favicon: z._default(fileName(), 'favicon.svg'),
  navigationInvisibleItems: z._default(z.array(menuItemSchema), []),
  footerLinks: z._default(z.array(footerLinkSchema), []),
  /** Code of the consent platform; empty: the product's own cookie notice [CON-4]. */
  cmpCode: z._default(z.string(), ''),
  /** Script of the consent platform; its origin is the only one allowed before consent [CON-5]. */
  cmpScriptLink: link(),
  /** Analytics id; empty: no analytics [CON-2]. */
  ga: z._default(z.string().check(z.regex(/^(G-[A-Z0-9-]+)?$/, 'expected an analytics id (G-…), or nothing')), ''),
  /**
   * Registration and profile do not reveal whether an e-mail has an account: only its owner learns that, by mail
   * [SAFE-8].
   */
  answersEmailsByMail: off(),
  /** Users may have reminders of assignments mailed [ASSIGN-7]. */
  mailsReminders: on(),
  /** Years; younger students give a guardian's e-mail [ACC-9]. */
  ageOfConsent: z._default(z.int().check(z.gte(13), z.lte(18)), 16),
  /** Name of the mobile operator in the connection calls; null: no connector [EXT-1]. */
  operatorConnector: z._default(z.nullable(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))), null),
  /** Sign-in address of that operator (OAuth 2.0 authorisation endpoint with its query). */
  operatorLoginAddress: link(),
  /** Servers at which interactive courses of the market may open; only courses that open at these are imported [IMP-25]. */
  courseHosts: z._default(z.array(hostWithPortSchema), []),
  partnerReturnAddresses: z._default(z.array(partnerReturnSchema), []),
  ...switchShape,
} as const;

/** Fields that a file may leave out because the others give them. */
export const derivedShape = {
  languageTag: languageTagSchema,
  /** In which the market's days begin and end: those of reading, of competitions. */
  timeZone: timeZoneSchema,
  /** Help address in texts and mails [MKT-13]. */
  contactSupport: z.email('expected an e-mail address'),
  canJoinFamilyGroup: z.boolean(),
} as const;

/** Fields that one host of a market may change [MKT-10]. */
const overridesSchema = z.partial(z.strictObject({ ...withoutDefaults(marketShape), ...derivedShape }));

const hostSchema = z.strictObject({ host: hostNameSchema, overrides: z.optional(overridesSchema) });

/** A market: one language and country variant with all its facts (specification, section 3; MKT-4). */
export const marketSchema = z.strictObject({
  label: labelSchema,
  ...withoutDefaults(marketShape),
  ...derivedShape,
  hosts: z.array(hostSchema),
});
export type Market = z.infer<typeof marketSchema>;
export type MarketHost = Market['hosts'][number];

/** Fields of `markets/<label>/market.ts`: only those that differ from the defaults; unknown keys are refused. */
export const marketInputSchema = z.strictObject({
  ...marketShape,
  languageTag: z.optional(derivedShape.languageTag),
  timeZone: z.optional(derivedShape.timeZone),
  contactSupport: z.optional(derivedShape.contactSupport),
  canJoinFamilyGroup: z.optional(derivedShape.canJoinFamilyGroup),
  hosts: z.optional(z.array(hostSchema)),
});
export type MarketFile = z.input<typeof marketInputSchema>;

type Bare<Field> = Field extends z.ZodMiniDefault<infer Inner> ? Inner : Field;

/** The same shape without defaults, so that a missing field of a finished market is an error. */
function withoutDefaults<Shape extends Record<string, z.ZodMiniType>>(
  shape: Shape,
): { [K in keyof Shape]: Bare<Shape[K]> } {
  const bare = Object.entries(shape).map(([name, field]) => [
    name,
    field instanceof z.ZodMiniDefault ? field.def.innerType : field,
  ]);
  return Object.fromEntries(bare) as { [K in keyof Shape]: Bare<Shape[K]> };
}
