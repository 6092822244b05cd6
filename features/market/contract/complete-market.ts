import * as z from 'zod/mini';
import { languageTagOf, timeZoneOf } from './languages.ts';
import { labelSchema, type RegistrationRole } from './market-fields.ts';
import { marketInputSchema, type Market } from './market.ts';

/** A label as a host name part: lower case, `_` written `-`. */
export const hostLabel = (label: string): string => label.toLowerCase().replaceAll('_', '-');

/** Family groups are on where parents register, unless the market says otherwise. */
const familiesFor = (roles: readonly RegistrationRole[]): boolean => roles.includes('parent');

type Input = z.output<typeof marketInputSchema> & { label: string };

function complete(input: Input): Market {
  const address = `${hostLabel(input.label)}.example`;
  return {
    ...input,
    languageTag: input.languageTag ?? languageTagOf(input.language),
    timeZone: input.timeZone ?? timeZoneOf(input.language),
    contactSupport: input.contactSupport ?? `help@${address}`,
    canJoinFamilyGroup: input.canJoinFamilyGroup ?? familiesFor(input.registrationRoles),
    hosts: input.hosts ?? [{ host: address }],
  };
}

/**
 * Reads a market file (with its label, which is the folder's name) and applies the defaults: in goes `{ label, … }`
 * with what differs, out comes a whole {@link Market}.
 */
export const marketFileSchema = z.pipe(
  z.extend(marketInputSchema, { label: labelSchema }),
  z.transform((input: Input): Market => complete(input)),
);
