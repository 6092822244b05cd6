import type { CallContext } from '#platform/server/http';
import type { Channels, RunningFeature } from './feature.ts';

export type ComposedFeatures<Context extends CallContext> = Required<RunningFeature<Context>>;

/** Running features as one, in their order: of a channel that several follow, the first hears first. */
export function compose<Context extends CallContext>(
  features: readonly RunningFeature<Context>[],
): ComposedFeatures<Context> {
  return {
    routes: features.flatMap(({ routes }) => routes),
    gates: features.flatMap(({ gates = [] }) => gates),
    channels: joined(features.map(({ channels = {} }) => channels)),
    beforeClose() {
      for (const feature of features) feature.beforeClose?.();
    },
    async close() {
      for (const feature of features) await feature.close?.();
    },
    async seeds(context) {
      const parts = await Promise.all(features.map((feature) => feature.seeds?.(context)));
      return Object.assign({}, ...parts);
    },
    async cardsAhead(context) {
      const parts = await Promise.all(features.map((feature) => feature.cardsAhead?.(context)));
      return Object.assign({}, ...parts);
    },
    async sweep(system) {
      for (const feature of features) await feature.sweep?.(system);
    },
    async purge(system) {
      for (const feature of features) await feature.purge?.(system);
    },
    forgetAll() {
      for (const feature of features) feature.forgetAll?.();
    },
  };
}

function joined(list: readonly Channels[]): Channels {
  const listeners = Map.groupBy(
    list.flatMap((channels) => Object.entries(channels)),
    ([name]) => name,
  );
  return Object.fromEntries(
    [...listeners].map(([name, all]) => [
      name,
      (payload: string) => {
        for (const [, listener] of all) listener(payload);
      },
    ]),
  );
}
