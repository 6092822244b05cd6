import type { AccountDeps, MarketColour } from '#features/account/server';
import type { PersonalData } from '#platform/server/feature';
import { isGuardianOf } from '#features/children/server';
import { createMailWords, marketTheme, type LoadedMarket, type Site } from '#features/market/server';
import { describeDevice } from '#features/devices/server';
import type { RateLimits } from '#features/session/server';
import { createCache } from '#platform/server/cache';
import type { Clock } from '#platform/server/clock';
import { createSystemScope, type Database } from '#platform/server/db';
import type { Jobs } from '#platform/server/jobs';
import { findLegalTexts } from '../page/legal-texts.ts';
import type { Post } from './post.ts';

export interface AccountParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly post: Post;
  readonly markets: readonly LoadedMarket[];
  readonly site: Site;
  readonly root: string;
  readonly codeSecret: string;
  readonly rateLimits: RateLimits;
  readonly noteErasure?: AccountDeps['noteErasure'];
  readonly countInRegistration: AccountDeps['countInRegistration'];
  readonly onGuardianAgreed: AccountDeps['onGuardianAgreed'];
  readonly personalData: () => readonly PersonalData[];
}

/** The dependencies of accounts on other features and the platform. */
export const createAccountDeps = (parts: AccountParts): AccountDeps => ({
  system: createSystemScope(parts.database.background, 'account.reach'),
  clock: parts.clock,
  jobs: parts.jobs,
  codeSecret: parts.codeSecret,
  rateLimits: parts.rateLimits,
  markets: parts.markets,
  site: parts.site,
  personalData: parts.personalData,
  mailer: parts.post.mailer,
  mailFrom: parts.post.mailFrom,
  noteErasure: parts.noteErasure,
  words: createMailWords(parts.root),
  colourOf: rememberColours(),
  isGuardianOf,
  countInRegistration: parts.countInRegistration,
  onGuardianAgreed: parts.onGuardianAgreed,
  findLegalTexts,
  describeDevice(userAgent) {
    const { browser, system } = describeDevice(userAgent);
    return [browser, system].filter(Boolean).join(', ');
  },
});

/** More than there are markets. */
const MOST_MARKETS = 1000;

/** Hue and chroma of a market's theme, for mails; read once each. */
function rememberColours(): (market: LoadedMarket) => Promise<MarketColour> {
  const cache = createCache<Promise<MarketColour>>({ most: MOST_MARKETS });
  const read = async (market: LoadedMarket): Promise<MarketColour> => {
    const theme = await marketTheme(market);
    const number = (name: string, fallback: number) =>
      Number(new RegExp(`--market-${name}:\\s*([\\d.]+)`).exec(theme)?.[1] ?? fallback);
    return { hue: number('hue', 262), chroma: number('chroma', 0.13) };
  };
  return (market) => {
    const found = cache.get(market.label, '') ?? read(market);
    cache.set(market.label, '', found);
    return found;
  };
}
