import type { ActionName } from '#features/session/web';
import { useOffers } from '../../shell-context.tsx';

/** What can be done now, by name. */
export type Actions = ReadonlyMap<ActionName, () => void>;

/** Asks all features what they do for the menus; the list never changes, so their hooks run in the same order. */
export function useActions(): Actions {
  const { manifests } = useOffers();
  const actions = new Map<ActionName, () => void>();
  for (const { name, useAction: actionOf } of manifests.flatMap((manifest) => manifest.actions ?? [])) {
    const run = actionOf();
    if (run) actions.set(name, run);
  }
  return actions;
}
