import type { ReactNode } from 'react';
import type { BarOffer } from '#features/session/web';
import { useOffers } from '../shell-context.tsx';
import { Part } from './part.tsx';
import { useShown } from './shown.ts';

const loads = {
  top: async () => ({ Bars: (await import('./bars.tsx')).TopBars }),
  bottom: async () => ({ Bars: (await import('./bars.tsx')).BottomBars }),
};

/** The bars of one place that want to be shown now. */
export function useShownBars(place: BarOffer['place']): BarOffer[] {
  const { manifests } = useOffers();
  return useShown(manifests.flatMap(({ bars = [] }) => bars.filter((bar) => bar.place === place)));
}

/** Strips above the screen, or notices at the bottom of the window; what shows them is fetched with the first. */
export function BarHost({ place }: { readonly place: BarOffer['place'] }): ReactNode {
  const isShown = useShownBars(place).length > 0;
  return isShown && <Part load={loads[place]} />;
}
