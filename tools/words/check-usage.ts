import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FIRST_WORDS } from '#features/market/contract';
import { LAYERS } from '../architecture/law.mjs';

/** Prefixes whose words all features may use: they are loaded before any feature. */
const FREE = ['shell', 'ui', 'request'];

const KEY = /['"`]([a-z][a-z-]*)\.[a-z][\w-]*(?:\$\{|['"`])/g;
/** Components say words, and show those of others. */
const SHOWS = /import \{[^}]*\} from '#(?:features\/([a-z-]+)|platform)\/web(?:\/([a-z-]+))?'/g;
/** Of a contract only what names errors has words: `classroomErrors`, `nameProblem`. */
const MEETS = /import \{[^}]*(?:Errors|Problem)\b[^}]*\} from '#features\/([a-z-]+)\/contract'/g;

/** What the web side of one feature says, imports and declares. */
export interface FeatureSource {
  readonly name: string;
  /** Prefixes of the keys in its files. */
  readonly used: ReadonlySet<string>;
  /** Features and platform namespaces whose components it shows: all that those show comes with them. */
  readonly shown: ReadonlySet<string>;
  /** Features whose errors it meets. */
  readonly met: ReadonlySet<string>;
  /** What its manifests declare beside its own words. */
  readonly declared: readonly string[];
}

/** Reads the sources of all features below `root`. @param namespaces names of the namespaces that have words */
export async function readSources(root: string, namespaces: ReadonlySet<string>): Promise<FeatureSource[]> {
  const files = new Map<string, string[]>();
  for await (const file of glob('features/*/{web,contract}/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.tsx?$|\/testing\//.test(file)) continue;
    const [, name = ''] = file.split(/[\\/]/);
    files.set(name, [...(files.get(name) ?? []), await readFile(join(root, file), 'utf8')]);
  }
  return [...files].map(([name, texts]) => {
    const text = texts.join('\n');
    const list = /^ {2}words: \[([^\]]*)\]/m.exec(text)?.[1] ?? '';
    return {
      name,
      used: new Set(
        [...text.matchAll(KEY)].map(([, namespace = '']) => namespace).filter((namespace) => namespaces.has(namespace)),
      ),
      // A piece of the kit with the name of a feature has no words: `platform/web/files`.
      shown: new Set([...text.matchAll(SHOWS)].map(([, web, piece = '']) => web ?? (files.has(piece) ? '' : piece))),
      met: new Set([...text.matchAll(MEETS)].map(([, contract]) => contract ?? '')),
      declared: [...list.matchAll(/'([^']+)'/g)].map(([, namespace = '']) => namespace),
    };
  });
}

/**
 * The problems of the words that features use: a feature shows its own words and those of lower layers; and the list that comes
 * with its chunks (its manifest's `words`) holds the words of every feature that it builds on. Pure.
 */
export function checkUsage(sources: readonly FeatureSource[], namespaces: ReadonlySet<string>): string[] {
  const byName = new Map(sources.map((source) => [source.name, source]));
  const layerOf = (name: string) => LAYERS.findIndex((layer) => layer.includes(name));
  const shownBy = (name: string, seen = new Set<string>()): Set<string> => {
    for (const other of byName.get(name)?.shown ?? []) if (!seen.has(other)) shownBy(other, seen.add(other));
    return seen;
  };
  const below = (name: string): string[] => {
    const shown = [...shownBy(name)];
    return [...shown, ...[name, ...shown].flatMap((other) => [...(byName.get(other)?.met ?? [])])];
  };
  return sources.flatMap(({ name, used, declared }) => {
    const needed = [...below(name), ...used].filter((namespace) => namespaces.has(namespace) && namespace !== name);
    const late = new Set(needed.filter((namespace) => !FREE.includes(namespace) && !FIRST_WORDS.includes(namespace)));
    const isFeature = (namespace: string) => byName.has(namespace);
    return [
      ...[...used]
        .filter((namespace) => namespace !== name && isFeature(namespace) && layerOf(namespace) >= layerOf(name))
        .map((namespace) => `features/${name}: uses words of "${namespace}", which is not in a lower layer`),
      ...[...late]
        .filter((namespace) => namespaces.has(name) && !declared.includes(namespace))
        .map((namespace) => `features/${name}: its manifest lacks "${namespace}" in words`),
      ...declared
        .filter((namespace) => !late.has(namespace))
        .map((namespace) => `features/${name}: does not need the words "${namespace}"`),
    ];
  });
}
