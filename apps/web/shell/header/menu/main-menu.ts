import { address, routeTable, type PublicMarket, type RouteName } from '#features/market/contract';
import { isAnonymous, type User } from '#features/session/contract';
import type { ActionName } from '#features/shell/web';
import { playgroundMenu, signedInMenu, strangersMenu, type MenuRow } from './menu-table.ts';

/** For whom, where and in which build a menu is made. */
export interface MenuWorld {
  readonly market: PublicMarket;
  readonly user: User;
  /** Whether a route has a screen in this build. */
  readonly hasScreen: (route: RouteName) => boolean;
  /** Whether a feature does this, now. */
  readonly can: (action: ActionName) => boolean;
}

/** An item of the main menu, ready to show: with an address or with something to do. */
export interface MenuEntry {
  readonly name: string;
  /** Address inside the hash, or an outside one. */
  readonly to?: string;
  readonly action?: ActionName;
}

/**
 * The main menu of a visitor, in order [NAV-14, NAV-15, NAV-16]: the entries for this user in this market, without
 * those that the market hides [NAV-17] and those that lead nowhere in this build. Pure.
 */
export function mainMenu({ market, user, hasScreen, can }: MenuWorld): MenuEntry[] {
  const entryOf = ({ name, route, action, link }: MenuRow): MenuEntry[] => {
    if (action) return can(action) ? [{ name, action }] : [];
    const to = route ? hasScreen(route) && routeTable[route] : link?.(market);
    return to ? [{ name, to }] : [];
  };
  return rowsOf(market, user)
    .filter(({ hiddenAs }) => !hiddenAs || !market.navigationInvisibleItems.includes(hiddenAs))
    .filter(({ isFor }) => isFor?.(market, user) !== false)
    .flatMap(entryOf);
}

const rowsOf = (market: PublicMarket, user: User): readonly MenuRow[] => {
  if (isAnonymous(user)) return market.isClosed ? [] : strangersMenu;
  return market.layout === 'pyp' ? playgroundMenu : signedInMenu;
};

/** What strangers find beside the menu: the way in [NAV-14, NAV-20]; empty where there is none. */
export interface EntryLinks {
  /** The product's own login page, or an outside provider's. */
  readonly login?: 'own' | 'external';
  /** Address inside the hash, or an outside one, which wins. */
  readonly register?: string;
}

/** Pure. */
export function entryLinksOf({ market, user, hasScreen, can }: MenuWorld): EntryLinks {
  if (!isAnonymous(user)) return {};
  const registers = market.registrationRoles.length > 0 && hasScreen('register') && !market.usesExternalLogin;
  const register = market.externalRegisterLink || (registers && address('register'));
  const hasLogin = market.usesExternalLogin ? can('external-login') : hasScreen('login');
  return {
    ...(hasLogin ? { login: market.usesExternalLogin ? 'external' : 'own' } : {}),
    ...(register ? { register } : {}),
  };
}
