export { address, hashAddress, type AddressQuery, type RouteParams } from './addresses.ts';
export { hostLabel, marketFileSchema } from './complete-market.ts';
export {
  GUARDS,
  guardsOf,
  needsSignIn,
  OPEN_IN_CLOSED_MARKET,
  SIGN_IN_PREFIXES,
  STRANGERS_ROUTES,
  type Guard,
} from './guards.ts';
export { FALLBACK_LANGUAGE, FIRST_WORDS, languageTagOf, PRODUCT_LANGUAGES, type ProductLanguage } from './languages.ts';
export {
  hostNameSchema,
  layoutSchema,
  menuItemSchema,
  registrationRoleSchema,
  type FooterLink,
  type Layout,
  type MenuItem,
  type RegistrationRole,
} from './market-fields.ts';
export { marketSchema, type Market, type MarketFile, type MarketHost } from './market.ts';
export { matchRoute, type MatchedRoute } from './match-route.ts';
export { publicMarket, publicMarketSchema, type PublicMarket } from './public-market.ts';
export { RESERVED_SEGMENTS, routeTable, type RouteName } from './route-table.ts';
