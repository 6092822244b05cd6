import { I18n, type Messages } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { createCache } from '#platform/server/cache';
import type { LoadedMarket } from './load-markets.ts';
import { MAIL_WORDS, mergeWords, shownLanguage } from './words.ts';

/** Says a text in a market's language. @throws Error for a key that has no words: mails never show raw keys [MKT-6] */
export interface Translate {
  (key: string, values?: Readonly<Record<string, string | number>>): string;
  /** BCP 47 tag of the language in which it says them. */
  readonly language?: string;
}

/** More than there are markets. */
const MOST_MARKETS = 1000;

/** What mails say, per market, read once when first asked for. */
export function createMailWords(root: string): (market: LoadedMarket) => Promise<Translate> {
  const cache = createCache<Promise<Translate>>({ most: MOST_MARKETS });
  return (market) => {
    const found = cache.get(market.label, '') ?? readSay(root, market);
    cache.set(market.label, '', found);
    return found;
  };
}

async function readSay(root: string, market: LoadedMarket): Promise<Translate> {
  const words = await mergeWords(root, market, MAIL_WORDS);
  const messages: Messages = Object.fromEntries(
    Object.entries(words).map(([key, message]) => [key, compileMessageOrThrow(message)]),
  );
  const { languageTag } = market;
  const i18n = new I18n({ locale: languageTag, messages: { [languageTag]: messages } });
  const language = await shownLanguage(root, market, MAIL_WORDS);
  const translate = (key: string, values?: Readonly<Record<string, string | number>>): string => {
    if (!Object.hasOwn(messages, key)) throw new Error(`mails have no words for ${key}`);
    return i18n._(key, values);
  };
  return Object.assign(translate, { language });
}
