export { compileWords, type CompiledWords, type WordMap } from './compile-words.ts';
export { hostNamesOf, loadMarkets, MarketError, type LoadedMarket, type LoadOptions } from './load-markets.ts';
export { marketAsset, marketTheme, type MarketAsset } from './market-assets.ts';
export { parseHostMap, resolveMarket, type ResolveOptions } from './resolve-market.ts';
export { mergeWords, readWords, WORD_ROOMS, wordsDocument, wordsOfLanguage, type WordsDocument } from './words.ts';
export { marketsOfWorkspace, workspacesOfLanguage } from './workspaces.ts';
