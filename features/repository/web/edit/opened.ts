import type { Material } from '../../contract/index.ts';

export interface OpenedFolder {
  readonly id: number;
  readonly title: string;
}

/** The dialog that an editor of a unit has opened; it stays open whatever others do with the unit. */
export type Opened =
  | { readonly kind: 'unit' }
  /** Without `folder`: in the unit itself. */
  | { readonly kind: 'new-folder' | 'order-folders'; readonly folder?: OpenedFolder }
  | { readonly kind: 'rename' | 'new-material' | 'new-files' | 'order-materials'; readonly folder: OpenedFolder }
  | { readonly kind: 'material'; readonly material: Material };
