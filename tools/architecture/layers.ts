const IMPORTED = /#features\/([\w-]+)\//g;

/**
 * Features that are more than one layer higher than their imports need, one line each. Pure.
 *
 * @param layers names of the features of each layer, from the lowest on
 * @param files the text of each file, by its path below the root
 */
export function tooHighLayers(layers: readonly (readonly string[])[], files: ReadonlyMap<string, string>): string[] {
  const layerOf = new Map(layers.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));
  const needed = new Map<string, number>();
  for (const [file, text] of files) {
    // Tests of a feature in the whole server look at every feature.
    const [, name = ''] = /^features\/([\w-]+)\/(?!tests\/)/.exec(file) ?? [];
    for (const [, other = ''] of text.matchAll(IMPORTED))
      if (other !== name) needed.set(name, Math.max(needed.get(name) ?? 1, (layerOf.get(other) ?? 0) + 1));
  }
  return [...layerOf]
    .filter(([name, layer]) => layer > (needed.get(name) ?? 1) + 1)
    .map(([name, layer]) => `features/${name}: is in layer ${layer}, and needs ${needed.get(name) ?? 1}`);
}
