import { marketFileSchema, publicMarket, type MarketFile, type PublicMarket } from '#features/market/contract';
import { anonymousUser, type Role, type User } from '../../contract/index.ts';

/** A market for tests: the defaults, and what differs. */
export const someMarket = (differs: Partial<MarketFile> & { readonly label?: string } = {}): PublicMarket =>
  publicMarket(
    marketFileSchema.parse({
      label: 'en',
      language: 'en',
      workspace: [1],
      domainPageTitle: 'Klupa – books',
      ...differs,
    }),
  );

/** A signed-in user with these roles. */
export const someUser = (roles: readonly Role[] = [], differs: Partial<User> = {}): User => ({
  ...anonymousUser,
  uid: '7',
  first_name: 'Ana',
  last_name: 'Babić',
  internal: true,
  roles: [...roles],
  is_teacher: roles.includes('ROLE_TEACHER'),
  ...differs,
});
