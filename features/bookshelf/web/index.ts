import type { Manifest } from '#features/shell/web';
import { Page } from './page/bookshelf-page.tsx';

export { contributions } from './contributions.ts';
export { countGeneratedCode } from './page/count-code.ts';

/** The home screen: part of the first load. */
export const manifest: Manifest = {
  name: 'bookshelf',
  screens: [{ route: 'home', layout: 'default', title: 'bookshelf.title', load: () => ({ Page }) }],
};
