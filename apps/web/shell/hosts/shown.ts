interface Offer {
  readonly order: number;
  readonly useShouldShow: () => boolean;
}

/** Those that want to be shown now, by their order. A hook: all are asked, always, so the list must stay the same. */
export function useShown<Offered extends Offer>(offers: readonly Offered[]): Offered[] {
  const shown: Offered[] = [];
  for (const offer of offers) if (offer.useShouldShow()) shown.push(offer);
  return shown.toSorted((a, b) => a.order - b.order);
}
