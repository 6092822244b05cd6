import { hashAddress } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { useUser } from '#features/session/web';

/**
 * Where this user enters codes that unlock publications: the product's own page, or the market's other one. Undefined where there
 * is no such place.
 */
export function useWayToUnlock(): string | undefined {
  const { supportsPublicationUnlock: place, externalPublicationUnlockLink: outside } = useMarket();
  const user = useUser();
  if (user.isByPictures || place === null) return undefined;
  return place === 'internal' ? hashAddress('kod') : outside || undefined;
}
