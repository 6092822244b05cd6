import * as z from 'zod/mini';
import { marketSchema, type Market } from './market.ts';

/** What only the server needs; the rest goes to the browser with the first bytes [MKT-8]. */
const serverOnly = {
  hosts: true,
  answersUnknownHosts: true,
  phoneCountries: true,
  answersEmailsByMail: true,
  courseHosts: true,
} as const;

export const publicMarketSchema = z.omit(marketSchema, serverOnly);
export type PublicMarket = z.infer<typeof publicMarketSchema>;

/** The part of a market that the browser gets in its boot data. */
export function publicMarket(market: Market): PublicMarket {
  const names = Object.keys(publicMarketSchema.shape) as (keyof PublicMarket)[];
  return Object.fromEntries(names.map((name) => [name, market[name]])) as PublicMarket;
}
