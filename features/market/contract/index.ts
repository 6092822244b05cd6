export { address, hashAddress, type AddressQuery, type RouteParams } from './addresses.ts';
export { hostLabel, marketFileSchema } from './complete-market.ts';
export { guardsOf, needsSignIn, OPEN_IN_CLOSED_MARKET, STRANGERS_ROUTES, type Guard } from './guards.ts';
export {
  FALLBACK_LANGUAGE,
  FIRST_WORDS,
  languageTagOf,
  LOCALE_COOKIE,
  PRODUCT_LANGUAGES,
  type ProductLanguage,
} from './languages.ts';
export {
  registrationRoleSchema,
  type FooterLink,
  type Layout,
  type MenuItem,
  type RegistrationRole,
} from './market-fields.ts';
export { marketSchema, type Market, type MarketFile, type MarketHost } from './market.ts';
export { matchRoute, type MatchedRoute } from './match-route.ts';
export { publicMarket, publicMarketSchema, type PublicMarket } from './public-market.ts';
export { siteName } from './site-name.ts';
export { RESERVED_SEGMENTS, routeTable, type RouteName } from './route-table.ts';
