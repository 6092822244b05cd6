import type { Manifest } from '#features/shell/web';

export const manifest: Manifest = { name: 'assignments' };
