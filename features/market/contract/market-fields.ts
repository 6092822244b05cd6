import * as z from 'zod/mini';

const isAddress = (value: string): boolean => value === '' || /^https?:\/\/[^\s]+$/.test(value);

/** An absolute web address, or empty where the market has none. */
export const linkSchema = z
  .string()
  .check(z.refine(isAddress, 'expected an address that starts with http(s)://, or nothing'));

export const hostNameSchema = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/,
      'expected a lower-case host name without port',
    ),
  );

/** The host of an address: with its port, unless that is the one of https. */
export const hostWithPortSchema = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:[1-9]\d{0,4})?$/,
      'expected a lower-case host name, with a port where it needs one',
    ),
  );

export const layoutSchema = z.enum(['default', 'pyp']);
export type Layout = z.infer<typeof layoutSchema>;

export const registrationRoleSchema = z.enum(['student', 'parent', 'teacher']);
export type RegistrationRole = z.infer<typeof registrationRoleSchema>;

/** Menu items that a market may hide [NAV-17]. */
export const menuItemSchema = z.enum([
  'family',
  'testomat',
  'classrooms',
  'repository',
  'notifications',
  'external-bookshelf',
  'e-content',
  'leaderboards',
  'test-corner',
]);
export type MenuItem = z.infer<typeof menuItemSchema>;

/** A market's own footer link [NAV-21]; `kind` is the last part of the key of its words. */
export const footerLinkSchema = z.strictObject({
  kind: z.enum(['privacy-policy', 'terms-of-use', 'price-list', 'cookie-policy', 'feedback-questionnaire']),
  href: linkSchema,
});
export type FooterLink = z.infer<typeof footerLinkSchema>;

/** A foreign address that may be returned to after login, and where it leads instead [NAV-9]. */
export const partnerReturnSchema = z.strictObject({
  /** Origin of the partner: `https://partner.example`. */
  from: linkSchema,
  /** The matching country site (an address), or a place in the product (`#/testomat`). */
  to: z.string().check(z.minLength(1)),
});

export const labelSchema = z
  .string()
  .check(z.regex(/^[A-Za-z][A-Za-z0-9]*([_-][A-Za-z0-9]+)*$/, 'expected letters, digits, - and _'));
export const languageSchema = z
  .string()
  .check(z.regex(/^[a-z]{2,3}$/, 'expected a language code of two or three letters'));
export const timeZoneSchema = z.string().check(
  z.refine((name) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
    } catch {
      return false;
    }
  }, 'expected an IANA time zone such as Europe/Zagreb'),
);

export const languageTagSchema = z
  .string()
  .check(z.regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, 'expected a BCP 47 tag such as sr-Latn-ME'));

const daySchema = z
  .string()
  .check(
    z.refine(
      (day) => /^\d{4}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day,
      'expected a day such as 2026-11-23',
    ),
  );
const isInOrder = ({ from, to }: { readonly from: string; readonly to: string }): boolean => from <= to;

/** The days of a notice, both included. */
export const daysSchema = z
  .strictObject({ from: daySchema, to: daySchema })
  .check(z.refine(isInOrder, 'expected a last day that is not before the first'));

/** A competition of classes: its days, both included, in the market's time zone, and the publication that counts; empty: all. */
export const competitionSchema = z
  .strictObject({ from: daySchema, to: daySchema, dos: z._default(z.string().check(z.maxLength(200)), '') })
  .check(z.refine(isInOrder, 'expected a last day that is not before the first'));
