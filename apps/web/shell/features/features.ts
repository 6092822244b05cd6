import type { ComponentType } from 'react';
import type { RouteName } from '#features/market/contract';
import type { Manifest } from '#features/shell/web';

/** What shows contributions beside the screens; fetched with them. */
export interface Hosts {
  readonly TopBars: ComponentType;
  readonly BottomBars: ComponentType;
  readonly Dialogs: ComponentType<{ readonly isBare: boolean }>;
}

export interface Deferred {
  readonly manifests: readonly Manifest[];
  readonly hosts: Hosts;
}

/** The features of a build. */
export interface Features {
  /** Part of the first load. */
  readonly eager: readonly Manifest[];
  readonly fetchDeferred: () => Promise<Deferred>;
  /** Whether a route has a screen in this build, also before it was fetched. */
  readonly hasScreen: (route: RouteName) => boolean;
}
