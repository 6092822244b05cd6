import type { EpubWarning } from './findings.ts';
import type { EpubRefusal } from './refusal.ts';

/** A person or organisation that made the book. */
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

/** What the publisher says about who can read it: EPUB Accessibility 1.1; values as written. */
export interface Accessibility {
  readonly accessMode: readonly string[];
  readonly accessModeSufficient: readonly string[];
  readonly accessibilityFeature: readonly string[];
  readonly accessibilityHazard: readonly string[];
  /** Standards that the book meets: sentences of 1.1, addresses of 1.0. */
  readonly conformsTo: readonly string[];
  readonly accessibilitySummary?: string;
  /** The organisation that certified the conformance. */
  readonly certifiedBy?: string;
}

export interface EpubMetadata {
  /** The value of the unique identifier, trimmed; empty when the package has none. */
  readonly identifier: string;
  /** The first; empty when the package has none. */
  readonly title: string;
  /** BCP 47; `und` when the package says none. */
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

/** A file of the book. Every `href` of this folder is an entry's name: root-relative and percent-decoded. */
export interface EpubFile {
  readonly href: string;
  readonly mediaType: string;
}

/** How pages are laid out (EPUB 3.3 §8.2), for the book or for one of its pages. */
export interface Rendition {
  readonly layout: 'reflowable' | 'pre-paginated';
  readonly orientation: 'auto' | 'landscape' | 'portrait';
  readonly spread: 'auto' | 'none' | 'landscape' | 'both';
  readonly flow: 'auto' | 'paginated' | 'scrolled-continuous' | 'scrolled-doc';
}

/** A page, with the layout that holds for it. */
export interface SpineItem extends EpubFile, Rendition {
  readonly isLinear: boolean;
  /** Of the itemref, by reserved prefixes. */
  readonly properties: readonly string[];
  readonly pageSpread?: 'left' | 'right' | 'center';
  /** Its media overlay: the sound of the page (EPUB 3.3 §9). */
  readonly overlay?: string;
  /** How long it sounds, from the package (`media:duration`). */
  readonly overlayDuration?: string;
  /** Size that a fixed-layout page gives itself. */
  readonly viewport?: Viewport;
  /** The picture that is the spine item itself; this page is made around it. */
  readonly source?: string;
  /** The page with scripts that is the spine item itself; this page is its fallback, which needs none. */
  readonly scripted?: string;
}

export interface TocEntry {
  readonly title: string;
  /** Of a line that is a number only: how the text begins there. */
  readonly firstWords?: string;
  /** A resource, with a fragment where there is one; absent for a mere heading. */
  readonly href?: string;
  readonly children: readonly TocEntry[];
}

export interface EpubResource {
  readonly mediaType: string;
  /** Inflated bytes. */
  readonly size: number;
  /** The file whose bytes are shown instead, because no browser knows the type of this file. */
  readonly fallback?: string;
}

/** How much there is to read and to hear on a page. */
export interface PageLength {
  /** Words of its text. */
  readonly words: number;
  /** The number of words before an element, by its id. */
  readonly wordsBefore: ReadonlyMap<string, number>;
  /** Seconds of its sound, 0 for none; absent where the book does not give its length. */
  readonly soundSeconds?: number;
}

export interface Epub extends EpubMetadata {
  /** As the package is read; whatever else it may call itself is a warning. */
  readonly version: '2.0' | `3.${number}`;
  readonly rendition: Rendition;
  /** Whether it brings fonts that are obfuscated: its maker wants it read in them. */
  readonly hasObfuscatedFonts: boolean;
  /** Class of the element whose sound is heard (`media:active-class`). */
  readonly activeClass?: string;
  /** Class of the root of a page while its overlay is heard (`media:playback-active-class`). */
  readonly playbackActiveClass?: string;
  readonly viewport?: Viewport;
  readonly direction: 'ltr' | 'rtl' | 'default';
  /** Of the text of its pages, where most of those that say one agree. */
  readonly pageDirection?: 'ltr' | 'rtl';
  readonly cover?: EpubFile;
  readonly spine: readonly SpineItem[];
  readonly toc: readonly TocEntry[];
  /** Where the pages of the printed book begin. */
  readonly pageList: readonly TocEntry[];
  readonly landmarks: readonly TocEntry[];
  /** Of each page, by its href. */
  readonly lengths: ReadonlyMap<string, PageLength>;
  /** The text of the `title` of each page that has one, by its href. */
  readonly titles: ReadonlyMap<string, string>;
  /** Documents that have scripts, say so in the manifest, or show such a document, by their hrefs. */
  readonly scripted: ReadonlySet<string>;
  /** The faults of a book that is accepted, one entry a kind. */
  readonly warnings: readonly EpubWarning[];
  /** By href: the files of the manifest that may be shown, the only checked ones; no scripts among them. */
  readonly resources: ReadonlyMap<string, EpubResource>;
  /** @throws Error when there is no such resource, or the file has changed since */
  read(href: string): Promise<Buffer>;
  close(): Promise<void>;
}

export type EpubResult =
  | { readonly ok: true; readonly epub: Epub }
  | { readonly ok: false; readonly refusal: EpubRefusal };
