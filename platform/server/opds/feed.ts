export interface OpdsLink {
  readonly href: string;
  readonly rel: readonly string[];
  readonly type?: string;
  readonly title?: string;
  /** Pixels, for images. */
  readonly width?: number;
  readonly height?: number;
  /** As written. */
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface OpdsContributor {
  readonly name: string;
  /** MARC relator code, from the key (`author` → `aut`) or from the entry's own role. */
  readonly role: string;
}

export interface OpdsSubject {
  readonly name: string;
  readonly code?: string;
  readonly scheme?: string;
}

export interface OpdsCollection {
  readonly name: string;
  readonly identifier?: string;
  readonly position?: number;
}

/** Many-shaped values of the wire (one or a list, text or object) in one shape each. */
export interface OpdsMetadata {
  readonly identifier?: string;
  readonly title: string;
  /** The first of `languages`. */
  readonly language?: string;
  /** BCP 47, as written. */
  readonly languages: readonly string[];
  /** Authors first, then illustrators, translators and the others. */
  readonly contributors: readonly OpdsContributor[];
  readonly publisher?: string;
  readonly description?: string;
  readonly modified?: string;
  readonly numberOfPages?: number;
  readonly subjects: readonly OpdsSubject[];
  /** The first collection it belongs to, else the first series. */
  readonly collection?: OpdsCollection;
  readonly series?: OpdsCollection;
  /** `https://schema.org/educationalLevel`. */
  readonly educationalLevel?: string;
  /** Every other key, as written. */
  readonly extra: Readonly<Record<string, unknown>>;
}

export interface OpdsPublication {
  readonly metadata: OpdsMetadata;
  readonly links: readonly OpdsLink[];
  readonly images: readonly OpdsLink[];
}

/** The name of an entry in reports, as far as a broken entry has one. */
export interface OpdsEntryName {
  /** Its place in the list that holds it, from 1. */
  readonly number: number;
  readonly identifier?: string;
  readonly title?: string;
}

/** One entry of a feed: a broken entry does not spoil the others. */
export type OpdsPublicationResult = { readonly entry: OpdsEntryName } & (
  | { readonly ok: true; readonly publication: OpdsPublication }
  | { readonly ok: false; readonly reason: string }
);

export interface OpdsGroup {
  readonly title: string;
  readonly links: readonly OpdsLink[];
  readonly publications: readonly OpdsPublicationResult[];
  readonly navigation: readonly OpdsLink[];
}

export interface OpdsFeed {
  readonly title: string;
  readonly numberOfItems?: number;
  readonly links: readonly OpdsLink[];
  readonly publications: readonly OpdsPublicationResult[];
  readonly navigation: readonly OpdsLink[];
  readonly groups: readonly OpdsGroup[];
  /** Where the next page of a paged feed is. */
  readonly next?: string;
}

export type OpdsFeedResult =
  | { readonly ok: true; readonly feed: OpdsFeed }
  | { readonly ok: false; readonly reason: string };
