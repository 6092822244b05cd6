import { childNamed, childrenNamed, type XmlElement } from '#platform/server/xml';
import type { EpubArchive } from '../archive/archive.ts';
import { isPicture, wrapperOf } from '../archive/wrapper.ts';
import type { Rendition, SpineItem } from '../epub.ts';
import type { Findings } from '../findings.ts';
import { Refused } from '../refusal.ts';
import { expandOf, refinementsOf, type Metas } from './metas.ts';
import { fallbackChain, wordsOf, type Manifest, type ManifestItem } from './manifest.ts';

const xhtml = 'application/xhtml+xml';

export interface Spine {
  readonly items: readonly SpineItem[];
  readonly direction: 'ltr' | 'rtl' | 'default';
  /** Manifest id of the NCX (EPUB 2). */
  readonly ncxId?: string;
}

/**
 * The first item of the chain that a browser shows: a page that needs no scripts, since none run, or a picture, in a page
 * made for it. If all of them have scripts, the first one.
 */
function shownItem(archive: EpubArchive, chain: readonly ManifestItem[]) {
  const isPage = ({ mediaType }: ManifestItem) => mediaType === xhtml;
  const candidates = chain.filter((item) => isPage(item) || isPicture(item.mediaType));
  const shown = candidates.find(({ properties }) => !properties.includes('scripted')) ?? candidates[0];
  if (!shown) return undefined;
  const [first = shown] = candidates;
  const scripted = first !== shown && isPage(first) ? { scripted: first.href } : {};
  if (isPage(shown)) return { href: shown.href, mediaType: xhtml, ...scripted };
  const picture = shown;
  const wrapper = wrapperOf(picture.href);
  return archive.size(wrapper) === undefined
    ? { href: wrapper, mediaType: xhtml, source: picture.href, ...scripted }
    : { href: picture.href, mediaType: picture.mediaType, ...scripted };
}

const choices = {
  layout: ['reflowable', 'pre-paginated'],
  orientation: ['auto', 'landscape', 'portrait'],
  spread: ['auto', 'none', 'landscape', 'both'],
  flow: ['auto', 'paginated', 'scrolled-continuous', 'scrolled-doc'],
} as const;

/** An older name of a value. */
const SYNONYMS: Readonly<Record<string, string>> = { 'rendition:spread-portrait': 'rendition:spread-both' };

/** Of the values that an item gives one of its `rendition` properties, the first known one (EPUB 3.3 §8.2). */
function own<Key extends keyof typeof choices>(properties: readonly string[], key: Key): Rendition[Key] | undefined {
  const given = properties.map((property) =>
    choices[key].find((value) => (SYNONYMS[property] ?? property) === `rendition:${key}-${value}`),
  );
  return given.find((value) => value !== undefined) as Rendition[Key] | undefined;
}

/** What the package says for all pages; an unknown value counts as none. */
export function renditionOf(valueOf: (property: string) => string | undefined, isFixed: boolean): Rendition {
  const value = <Key extends keyof typeof choices>(key: Key) =>
    own([`rendition:${key}-${valueOf(`rendition:${key}`)}`], key);
  return {
    layout: isFixed ? 'pre-paginated' : 'reflowable',
    orientation: value('orientation') ?? 'auto',
    spread: value('spread') ?? 'auto',
    flow: value('flow') ?? 'auto',
  };
}

function pageSpreadOf(properties: readonly string[]): SpineItem['pageSpread'] {
  const found = /\b(?:rendition:)?page-spread-(left|right|center)\b/.exec(properties.join(' '))?.[1];
  return found as SpineItem['pageSpread'];
}

/** What the items of the spine refer to, and what holds for all of them. */
interface SpineContext {
  readonly manifest: Manifest;
  readonly rendition: Rendition;
  readonly metas: Metas;
}

/** Layout and place of one page: its own values, else those of all pages. */
function pageLayout(properties: readonly string[], rendition: Rendition): Rendition & Pick<SpineItem, 'pageSpread'> {
  const pageSpread = pageSpreadOf(properties);
  return {
    layout: own(properties, 'layout') ?? rendition.layout,
    orientation: own(properties, 'orientation') ?? rendition.orientation,
    // A centred page belongs to no spread.
    spread: pageSpread === 'center' ? 'none' : (own(properties, 'spread') ?? rendition.spread),
    flow: own(properties, 'flow') ?? rendition.flow,
    ...(pageSpread && { pageSpread }),
  };
}

/** The media overlay of a page, and its length. */
function overlayOf(
  { manifest, metas }: SpineContext,
  item: ManifestItem,
): Pick<SpineItem, 'overlay' | 'overlayDuration'> {
  const overlay = manifest.get(item.overlay ?? '');
  const [overlayDuration] = refinementsOf(metas, overlay?.id, 'media:duration');
  return {
    ...(overlay?.mediaType === 'application/smil+xml' && { overlay: overlay.href }),
    ...(overlayDuration !== undefined && { overlayDuration }),
  };
}

/**
 * EPUB 3.3 §5.7: the reading order. Items that cannot be shown are left out and reported.
 *
 * @throws Refused when it is missing, or nothing of it is left
 */
export function readSpine(
  archive: EpubArchive,
  { path, root }: { readonly path: string; readonly root: XmlElement },
  context: SpineContext,
  findings: Findings,
): Spine {
  const element = childNamed(root, 'spine');
  if (!element) throw new Refused('broken-opf', `"${path}" has no spine.`);
  const expand = expandOf(root);
  const { manifest, rendition } = context;
  const items = childrenNamed(element, 'itemref').flatMap(({ attributes }): SpineItem[] => {
    const idref = attributes['idref']?.trim() ?? '';
    const item = manifest.get(idref);
    if (!item) {
      findings.add('missing-resource', `The spine names "${idref}", of which the archive has no file.`);
      return [];
    }
    const shown = shownItem(archive, fallbackChain(manifest, item));
    if (!shown) {
      findings.add('unsupported-resource', `"${item.href}" is a page of type ${item.mediaType} without a fallback.`);
      return [];
    }
    const properties = wordsOf(attributes['properties']).map(expand);
    return [
      {
        ...shown,
        isLinear: attributes['linear']?.trim() !== 'no',
        properties,
        ...pageLayout(properties, rendition),
        ...overlayOf(context, item),
      },
    ];
  });
  if (items.length === 0) throw new Refused('broken-opf', `The spine of "${path}" has no page that can be shown.`);
  const direction = element.attributes['page-progression-direction'];
  const ncxId = element.attributes['toc']?.trim();
  return {
    items,
    direction: direction === 'ltr' || direction === 'rtl' ? direction : 'default',
    ...(ncxId !== undefined && { ncxId }),
  };
}
