import { useMarket } from '#features/market/web';
import { useUser } from '#features/session/web';
import { startOf, type JoinStart } from '../../contract/index.ts';

/** What this user can join here, and where the dialog begins. */
export const useJoinStart = (): JoinStart => startOf(useUser(), useMarket().canJoinFamilyGroup);
