import { address, type PublicMarket } from '#features/market/contract';
import { isAnonymous, type User } from '#features/session/contract';
import type { MenuOffer } from '#features/session/web';
import { leadsSomewhere } from '../router/screens.ts';
import type { Offers } from '../shell-context.tsx';

/** An item of the main menu, ready to show. */
export interface MenuEntry {
  /** Key of its words. */
  readonly label: string;
  /** Address inside the hash, or an outside one. */
  readonly to: string;
}

/** What the shell itself puts into the menu: the way to the shelf. */
const ownOffers: readonly MenuOffer[] = [
  { label: 'shell.my-books', to: address('home'), order: 10, isFor: (_, user) => !isAnonymous(user) },
];

/**
 * The main menu of a visitor, in order [NAV-14, NAV-15]: what the features offer to this user in this market, without
 * what the market hides [NAV-17] and what leads nowhere in this build. Pure.
 */
export function mainMenu({ manifests, screens }: Offers, market: PublicMarket, user: User): MenuEntry[] {
  const seen = new Set<string>();
  return [...manifests.flatMap(({ menu }) => menu ?? []), ...ownOffers]
    .filter(({ item }) => !item || !market.navigationInvisibleItems.includes(item))
    .filter(({ isFor }) => isFor(market, user))
    .toSorted((a, b) => a.order - b.order)
    .map(({ label, to }) => ({ label, to: typeof to === 'string' ? to : to(market) }))
    .filter(({ to }) => leadsSomewhere(to, screens) && !seen.has(to) && seen.add(to));
}

/** What strangers find beside the menu: the way in [NAV-14, NAV-20]; empty where there is none. */
export interface Doors {
  readonly login: boolean;
  /** Address inside the hash, or an outside one, which wins. */
  readonly register: string | undefined;
}

export function doorsOf({ screens }: Offers, market: PublicMarket, user: User): Doors {
  if (!isAnonymous(user)) return { login: false, register: undefined };
  const registers = market.registrationRoles.length > 0 && screens.has('register') && !market.usesExternalLogin;
  return {
    login: screens.has('login') && !market.usesExternalLogin,
    register: market.externalRegisterLink || (registers ? address('register') : undefined),
  };
}
