import { FIRST_WORDS } from '#features/market/contract';
import type { Manifest } from '#features/shell/web';

/** Fetches the words of one feature; once they are there, `t` knows them. */
export type FetchWords = (feature: string) => Promise<void>;

/** The same contributions, each of whose chunks comes together with the words that it needs. */
export function withWords(manifests: readonly Manifest[], fetchWords: FetchWords): Manifest[] {
  const sectionWords = manifests.flatMap(({ name, profileSections }) => (profileSections ? [name] : []));
  return manifests.map((manifest) => {
    const own = [manifest.name, ...(manifest.words ?? [])];
    const each = <Part extends Loading>(parts: readonly Part[] = []): Part[] =>
      parts.map((part) => beside(part, part.showsProfileSections ? [...own, ...sectionWords] : own, fetchWords));
    return {
      ...manifest,
      screens: each(manifest.screens),
      dialogs: each(manifest.dialogs),
      bars: each(manifest.bars),
      footer: each(manifest.footer),
      profileSections: each(manifest.profileSections),
      insets: each(manifest.insets),
    };
  });
}

interface Loading {
  readonly load: () => unknown;
  readonly showsProfileSections?: true;
}

/** Leaves a part unchanged if it needs only the first words; else loads its words beside it. */
function beside<Part extends Loading>(part: Part, namespaces: readonly string[], fetchWords: FetchWords): Part {
  const needed = namespaces.filter((name) => !FIRST_WORDS.includes(name));
  if (needed.length === 0) return part;
  return {
    ...part,
    async load() {
      const [module] = await Promise.all([part.load(), ...needed.map(fetchWords)]);
      return module;
    },
  };
}
