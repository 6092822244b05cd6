import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../markets');

/** What the browser tests know of a shipped market. */
export interface ShippedMarket {
  readonly label: string;
  /** First part of its host name. */
  readonly host: string;
  readonly language: string;
  readonly hasAnalytics: boolean;
  /** Strangers see nothing but the way to sign in. */
  readonly isClosed: boolean;
  /** Origin of its consent platform, or empty. */
  readonly platform: string;
}

const valueIn = (text: string, name: string): string =>
  new RegExp(`^ {2}${name}: '([^']+)'`, 'm').exec(text)?.[1] ?? '';

/** The 29 markets, read from their files. */
export const shippedMarkets: readonly ShippedMarket[] = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'default' && entry.name !== 'unknown-host')
  .map(({ name }) => {
    const text = readFileSync(join(FOLDER, name, 'market.ts'), 'utf8');
    const script = valueIn(text, 'cmpScriptLink');
    return {
      label: name,
      host: name.toLowerCase().replaceAll('_', '-'),
      language: valueIn(text, 'language'),
      hasAnalytics: valueIn(text, 'ga') !== '',
      isClosed: text.includes('isClosed: true'),
      platform: script && new URL(script).origin,
    };
  });
