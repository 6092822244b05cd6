interface Offer {
  readonly order: number;
  readonly useIsWanted: () => boolean;
}

/** Those that want to be shown now, by their order. A hook: all are asked, always, so the list must stay the same. */
export function useWanted<Offered extends Offer>(offers: readonly Offered[]): Offered[] {
  const wanted: Offered[] = [];
  for (const offer of offers) if (offer.useIsWanted()) wanted.push(offer);
  return wanted.toSorted((a, b) => a.order - b.order);
}
