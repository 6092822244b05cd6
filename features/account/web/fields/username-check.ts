import { useCheckedNames, useAvailability } from './username-availability.ts';

/** `unknown` also where the server cannot be asked: saving finds out. */
export type NameState = 'unknown' | 'checking' | 'free' | 'taken';

/** Whether a username other than the user's is free [ACC-5, ACC-12]. */
export function useUsernameCheck(typed: string, own = ''): NameState {
  const found = useAvailability({ kind: 'username', text: typed, checkedNames: useCheckedNames(), own });
  return found === 'failed' ? 'unknown' : found;
}
