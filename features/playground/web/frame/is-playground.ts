import { useMarket } from '#features/market/web';
import { condition } from '#features/shell/web';

export const IsPlayground = condition(() => useMarket().layout === 'pyp');
