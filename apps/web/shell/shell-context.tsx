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

/** What the features contribute, as far as it was fetched. When more comes, React renders it in slices, and a tap does not wait. */
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
