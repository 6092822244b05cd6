import type { Market } from '#features/market/contract';

/** Whether codes are entered here: not where a market has another place for them, or none [KOD-1]. Pure. */
export const mayRedeem = ({ supportsPublicationUnlock }: Pick<Market, 'supportsPublicationUnlock'>): boolean =>
  supportsPublicationUnlock === 'internal';
