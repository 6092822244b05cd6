import type { RenderedData } from '#platform/server/http';

/** The public lists as they are sent, by market and type. */
export interface NodesCache {
  /** Grows with every change heard of: what was read before one must not be remembered after it. */
  generation(): number;
  get(market: string, type: string): RenderedData | undefined;
  set(market: string, type: string, list: RenderedData, since: number): void;
  forget(market: string): void;
  clear(): void;
}

export function createNodesCache(): NodesCache {
  const markets = new Map<string, Map<string, RenderedData>>();
  let generation = 0;
  return {
    generation: () => generation,
    get: (market, type) => markets.get(market)?.get(type),
    set(market, type, list, since) {
      if (since !== generation) return;
      markets.set(market, (markets.get(market) ?? new Map<string, RenderedData>()).set(type, list));
    },
    forget(market) {
      generation++;
      markets.delete(market);
    },
    clear() {
      generation++;
      markets.clear();
    },
  };
}
