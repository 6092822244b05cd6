import type { RouteName } from '#features/market/contract';
import type { Manifest, Screen } from '#features/shell/web';
import type { Features, Hosts } from './features.ts';
import { withWords, type FetchWords } from './with-words.ts';

/** The contributions of this build's features that are loaded so far. */
export interface Contributions {
  readonly manifests: readonly Manifest[];
  /** Absent until the deferred contributions are there. */
  readonly hosts?: Hosts;
}

export interface FeatureStore extends Pick<Features, 'hasScreen'> {
  readonly current: () => Contributions;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches the deferred contributions; those that are there already are not fetched again. */
  readonly fetchDeferred: () => Promise<void>;
  /** The screen of a route: at once where it is known, else when the deferred contributions have come. */
  readonly screenOf: (route: RouteName) => Screen | undefined | Promise<Screen | undefined>;
}

/**
 * Holds the contributions of all features: the eager ones first, and the deferred ones once they were fetched.
 *
 * @param fetchWords fetches the words of a feature
 */
export function createFeatureStore(
  { eager, fetchDeferred, hasScreen }: Features,
  fetchWords: FetchWords,
): FeatureStore {
  const listeners = new Set<() => void>();
  let contributions: Contributions = { manifests: withWords(eager, fetchWords) };
  let fetching: Promise<void> | undefined;

  const find = (route: RouteName) =>
    contributions.manifests.flatMap(({ screens = [] }) => screens).find((screen) => screen.route === route);
  const add = async () => {
    const { manifests, hosts } = await fetchDeferred();
    contributions = { manifests: [...contributions.manifests, ...withWords(manifests, fetchWords)], hosts };
    for (const listener of listeners) listener();
  };
  const fetchOnce = () =>
    (fetching ??= add().catch((error: unknown) => {
      fetching = undefined;
      throw error;
    }));
  return {
    hasScreen,
    current: () => contributions,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fetchDeferred: fetchOnce,
    screenOf: (route) =>
      find(route) ?? (hasScreen(route) && !contributions.hosts ? fetchOnce().then(() => find(route)) : undefined),
  };
}
