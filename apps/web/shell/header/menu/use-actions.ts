import type { ActionName } from '#features/shell/web';
import { useContributions } from '../../shell-context.tsx';

/** The available actions, by name. */
export type Actions = ReadonlyMap<ActionName, () => void>;

/** What features do for the menus. */
export function useActions(): Actions {
  const { manifests } = useContributions();
  return new Map(manifests.flatMap(({ actions = [] }) => actions.map(({ name, run }) => [name, run])));
}
