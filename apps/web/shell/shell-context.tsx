import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import type { Contributions, FeatureStore } from './features/feature-store.ts';

const StoreContext = createContext<FeatureStore | undefined>(undefined);

export const FeaturesProvider = StoreContext;

/** @throws Error outside of the application */
export function useFeatureStore(): FeatureStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('There is no FeaturesProvider above');
  return store;
}

/** The contributions fetched until now. React renders further ones in slices, so that a tap does not wait for them. */
export function useContributions(): Contributions {
  const { subscribe, current } = useFeatureStore();
  const [shown, setShown] = useState(current);
  useEffect(() => {
    const show = () => startTransition(() => setShown(current));
    show();
    return subscribe(show);
  }, [subscribe, current]);
  return shown;
}
