export { compileWords, type CompiledWords, type WordMap } from './use-cases/compile-words.ts';
export { loadMarkets, MarketError, type LoadedMarket, type LoadOptions } from './use-cases/load-markets.ts';
export { marketAsset, marketTheme, type MarketAsset } from './use-cases/market-assets.ts';
export { knowsHost, parseHostMap, resolveMarket, speakerOf, type ResolveOptions } from './use-cases/resolve-market.ts';
export {
  MAIL_WORDS,
  mergeWords,
  readWords,
  shownLanguage,
  WEB_WORDS,
  wordsDocuments,
  wordsOfLanguage,
  type WordsDocuments,
} from './use-cases/words.ts';
export { allHostNamesOf, linkOrigin, type Site } from './use-cases/link-origin.ts';
export { createMailWords, type Translate } from './use-cases/mail-words.ts';
export { readingLanguage } from './use-cases/reading-language.ts';
export { marketsOfWorkspace, workspacesInReach, workspacesOfLanguage } from './use-cases/workspaces.ts';
