import type { ComponentType } from 'react';
import type { MenuItem, PublicMarket, RouteName } from '#features/market/contract';
import type { User } from '../contract/index.ts';

/** A screen that a feature offers; the shell puts it at its address. */
export interface Screen {
  readonly route: RouteName;
  /** `bare` has no header and footer: the screen fills the window. */
  readonly layout: 'default' | 'auth' | 'bare';
  /** Fetches the screen's chunk; called after the guards let the visitor through. */
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
  /** Key of the page's title; it stands before the market's own. */
  readonly title?: string;
}

/** A main menu item that a feature offers [NAV-14, NAV-15]. */
export interface MenuOffer {
  /** Name by which a market hides it [NAV-17]; absent for those that no market hides. */
  readonly item?: MenuItem;
  readonly label: string;
  /** Address inside the hash, or an outside one. */
  readonly to: string | ((market: PublicMarket) => string);
  /** Place in the menu; smaller stands first. */
  readonly order: number;
  readonly isFor: (market: PublicMarket, user: User) => boolean;
}

/** Something small that the shell shows beside its own: a student's points in the user menu. */
export interface UserFact {
  readonly order: number;
  readonly Fact: ComponentType;
  readonly isFor: (market: PublicMarket, user: User) => boolean;
}

/** What a feature's web door offers to the shell. */
export interface Manifest {
  readonly screens?: readonly Screen[];
  readonly menu?: readonly MenuOffer[];
  readonly userFacts?: readonly UserFact[];
}

/** What signing in and out offer to the shell. */
export const sessionManifest: Manifest = {
  screens: [
    {
      route: 'login',
      layout: 'auth',
      title: 'session.log-in-title',
      load: async () => ({ Page: (await import('./pages/login-page.tsx')).LoginPage }),
    },
    {
      route: 'logout',
      layout: 'auth',
      title: 'session.log-out-title',
      load: async () => ({ Page: (await import('./pages/logout-page.tsx')).LogoutPage }),
    },
  ],
};
