import { createContext, useContext, type ReactNode } from 'react';
import type { PublicMarket } from '../contract/index.ts';

const MarketContext = createContext<PublicMarket | undefined>(undefined);

/** Gives the market of this page to everything below. */
export const MarketProvider = ({ market, children }: { market: PublicMarket; children: ReactNode }): ReactNode => (
  <MarketContext value={market}>{children}</MarketContext>
);

/** The market that the host name picked. */
export function useMarket(): PublicMarket {
  const market = useContext(MarketContext);
  if (!market) throw new Error('useMarket needs a MarketProvider above');
  return market;
}
