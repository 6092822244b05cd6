import type { EpubRefusal } from './refusal.ts';

/** Somebody who made the book. */
export interface Creator {
  readonly name: string;
  /** MARC relator code: `aut`, `ill`, `trl`, `edt`, `ctb` … */
  readonly role: string;
}

export interface Collection {
  readonly name: string;
  /** Place in the series; may be a fraction. */
  readonly position?: number;
}

/** schema.org accessibility metadata, EPUB Accessibility 1.1 §2.2; values as written. */
export interface Accessibility {
  readonly accessMode: readonly string[];
  readonly accessModeSufficient: readonly string[];
  readonly accessibilityFeature: readonly string[];
  readonly accessibilityHazard: readonly string[];
  readonly accessibilitySummary?: string;
}

export interface EpubMetadata {
  /** The value of the unique identifier, trimmed. */
  readonly identifier: string;
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  /** dcterms:modified as written (ISO 8601). */
  readonly modified?: string;
  /** In document order. */
  readonly creators: readonly Creator[];
  readonly publisher?: string;
  readonly description?: string;
  readonly rights?: string;
  readonly subjects: readonly string[];
  /** schema:educationalLevel. */
  readonly educationalLevel?: string;
  readonly collection?: Collection;
  readonly accessibility: Accessibility;
  readonly layout: 'reflowable' | 'pre-paginated';
}

/** CSS pixels of a fixed-layout page. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** A file of the book. Every `href` of this room is an entry's name: root-relative and percent-decoded. */
export interface EpubFile {
  readonly href: string;
  readonly mediaType: string;
}

export interface SpineItem extends EpubFile {
  readonly isLinear: boolean;
}

export interface TocEntry {
  readonly title: string;
  /** A resource, with a fragment where there is one; absent for a mere heading. */
  readonly href?: string;
  readonly children: readonly TocEntry[];
}

export interface EpubResource {
  readonly mediaType: string;
  /** Inflated bytes. */
  readonly size: number;
}

export interface Epub extends EpubMetadata {
  readonly version: '2.0' | `3.${number}`;
  readonly viewport?: Viewport;
  readonly direction: 'ltr' | 'rtl' | 'default';
  readonly cover?: EpubFile;
  readonly spine: readonly SpineItem[];
  readonly toc: readonly TocEntry[];
  /** By href: the files of the manifest, the only ones that were checked. */
  readonly resources: ReadonlyMap<string, EpubResource>;
  /** @throws Error when there is no such resource, or the file has changed since */
  read(href: string): Promise<Buffer>;
  close(): Promise<void>;
}

export type EpubResult =
  | { readonly ok: true; readonly epub: Epub }
  | { readonly ok: false; readonly refusal: EpubRefusal };
