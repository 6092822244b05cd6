import { FIRST_WORDS } from '#features/market/contract';
import type { Manifest } from '#features/shell/web';

/** Fetches the words of one feature; once they are there, `t` knows them. */
export type FetchWords = (feature: string) => Promise<void>;

type Load<Module> = () => Promise<Module>;

/** The same contributions, each of whose chunks comes together with the words that it needs. */
export function withWords(manifest: Manifest, fetchWords: FetchWords): Manifest {
  const needed = [manifest.name, ...(manifest.words ?? [])].filter((name) => !FIRST_WORDS.includes(name));
  if (needed.length === 0) return manifest;
  const beside =
    <Module>(load: () => Promise<Module> | Module): Load<Module> =>
    async () => {
      const [module] = await Promise.all([load(), ...needed.map(fetchWords)]);
      return module;
    };
  const each = <Part extends { load: () => unknown }>(parts: readonly Part[] = []): Part[] =>
    parts.map((part) => ({ ...part, load: beside(part.load) }));
  return {
    ...manifest,
    screens: each(manifest.screens),
    dialogs: each(manifest.dialogs),
    bars: each(manifest.bars),
    footer: each(manifest.footer),
    profileSections: each(manifest.profileSections),
  };
}
