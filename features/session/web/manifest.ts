import type { ComponentType } from 'react';
import type { PublicMarket, RouteName } from '#features/market/contract';
import type { User } from '../contract/index.ts';
import type { ProfileSection } from './user/profile-sections.ts';

/** A screen that a feature offers; the shell puts it at its address. */
export interface Screen {
  readonly route: RouteName;
  /** `bare` has no header and footer: the screen fills the window; `admin` is wide and has its own menu [NAV-13]. */
  readonly layout: 'default' | 'auth' | 'bare' | 'admin';
  /** Fetches the screen's chunk; called after the guards let the visitor through. */
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
  /** Key of the page's title; it stands before the market's own. */
  readonly title?: string;
}

/** What the shell's menus know to do, beside leading to a screen [NAV-14, NAV-15]. */
export type ActionName = 'join-classroom' | 'external-bookshelf' | 'external-login';

/** Something to do that stands in a menu of the shell: the shell owns its place and words, the feature what happens. */
export interface ActionOffer {
  readonly name: ActionName;
  /** A hook: what to do when it is chosen; undefined where it is not to be shown (now, to this user). */
  readonly useAction: () => (() => void) | undefined;
}

/** Something small that the shell shows beside its own: a student's points in the user menu. */
export interface UserFact {
  readonly order: number;
  readonly Fact: ComponentType;
  readonly isFor: (market: PublicMarket, user: User) => boolean;
}

/** A dialog that opens by itself. Only one is open at a time: of those that want to, the one of the lowest order. */
export interface DialogOffer {
  readonly name: string;
  /** What stands in the way of everything else is small, what can wait is large. */
  readonly order: number;
  /** A hook: whether it wants to be open now. It wants no more once answered or closed. */
  readonly useShouldShow: () => boolean;
  readonly load: () => Promise<{ readonly Dialog: ComponentType }>;
}

/** A strip above the screen (what the user should do some day) or at the bottom of the window (notices). */
export interface BarOffer {
  readonly name: string;
  readonly place: 'top' | 'bottom';
  readonly order: number;
  /** A hook: whether it wants to be shown now. */
  readonly useShouldShow: () => boolean;
  readonly load: () => Promise<{ readonly Bar: ComponentType }>;
}

/** Links that a feature puts into the footer, each in an `<li>`; they come when the screen has had its turn. */
export interface FooterOffer {
  readonly order: number;
  readonly load: () => Promise<{ readonly Links: ComponentType }>;
}

/** What stands beside the screens. */
export interface Contributions {
  readonly dialogs?: readonly DialogOffer[];
  readonly bars?: readonly BarOffer[];
  readonly profileSections?: readonly ProfileSection[];
  /** Hooks that run as long as the application does: what watches, and shows nothing. */
  readonly background?: readonly (() => void)[];
}

/** What a feature's web door offers to the shell. */
export interface Manifest extends Contributions {
  readonly screens?: readonly Screen[];
  readonly actions?: readonly ActionOffer[];
  readonly userFacts?: readonly UserFact[];
  readonly footer?: readonly FooterOffer[];
  /** Fetches what the first screen need not wait for. */
  readonly contributions?: () => Promise<{ readonly contributions: Contributions }>;
}

/** What signing in and out offer to the shell. */
export const sessionManifest: Manifest = {
  screens: [
    {
      route: 'login',
      layout: 'auth',
      title: 'session.log-in-title',
      load: async () => ({ Page: (await import('./log-in/login-page.tsx')).LoginPage }),
    },
    {
      route: 'logout',
      layout: 'auth',
      title: 'session.log-out-title',
      load: async () => ({ Page: (await import('./log-out/logout-page.tsx')).LogoutPage }),
    },
  ],
};
