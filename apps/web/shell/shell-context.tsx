import { createContext, useContext } from 'react';
import type { RouteName } from '#features/market/contract';
import type { Manifest, Screen } from '#features/session/web';

/** What the features of this build offer. */
export interface Offers {
  readonly manifests: readonly Manifest[];
  readonly screens: ReadonlyMap<RouteName, Screen>;
}

const OffersContext = createContext<Offers>({ manifests: [], screens: new Map() });

export const OffersProvider = OffersContext;
export const useOffers = (): Offers => useContext(OffersContext);
