export { MarketProvider, useMarket } from './market-provider.tsx';
