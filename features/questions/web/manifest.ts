import type { Manifest } from '#features/shell/web';

/** Questions are shown by the features that have some: this door brings their words. */
export const manifest: Manifest = { name: 'questions' };
