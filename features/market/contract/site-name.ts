import type { Market } from './market.ts';

/** The short name of a market's site: the part of its title before the dash. Pure. */
export const siteName = ({ domainPageTitle }: Pick<Market, 'domainPageTitle'>): string =>
  domainPageTitle.split(' – ', 1)[0] ?? '';
