import { openArchive, type EpubArchive, type EpubSource } from './archive/archive.ts';
import { readEncryption } from './archive/encryption.ts';
import { plainArchive } from './archive/plain-archive.ts';
import { checkPages, checkSizes, reportRepairs } from './repair/page-check.ts';
import { parseViewport } from './content/first-page.ts';
import { findDeadReferences, readResources, type Resources } from './content/resources.ts';
import type { Epub, EpubResult, SpineItem } from './epub.ts';
import { Findings } from './findings.ts';
import { defaultEpubLimits, type EpubLimits } from './limits.ts';
import { checkMimetype, packagePath } from './package/container.ts';
import { readPackageDocument, type PackageDocument } from './package/package-document.ts';
import { readPresentation } from './package/presentation.ts';
import { Refused } from './refusal.ts';
import type { Repair } from './repair/sound-document.ts';

/** The pages with the sizes that those of a fixed layout give themselves. */
const pagesOf = ({ spine }: PackageDocument, { viewports, unreadable }: Resources): SpineItem[] =>
  spine.items
    .filter(({ href }) => !unreadable.has(href))
    .map((item) => {
      const viewport = item.layout === 'pre-paginated' ? viewports.get(item.href) : undefined;
      return viewport ? { ...item, viewport } : item;
    });

/** The direction that most pages which say one agree on. */
function pageDirectionOf(spine: readonly SpineItem[], { documents }: Resources): Epub['pageDirection'] {
  const said = spine.flatMap(({ href }) => documents.get(href)?.direction ?? []);
  return (['ltr', 'rtl'] as const).find((way) => said.filter((one) => one === way).length > said.length / 2);
}

/** Nothing leads to a page that cannot be shown. */
const withoutUnreadable = (document: PackageDocument, { unreadable }: Resources): PackageDocument => ({
  ...document,
  manifest: new Map([...document.manifest].filter(([, { href }]) => !unreadable.has(href))),
});

async function inspect(raw: EpubArchive, limits: EpubLimits): Promise<Epub> {
  const findings = new Findings();
  await checkMimetype(raw, findings);
  const { fonts, locked } = await readEncryption(raw, findings);
  const document = await readPackageDocument(raw, await packagePath(raw, findings), findings);
  const repairs = new Map<string, Repair>();
  const archive = plainArchive(raw, fonts, document.keySource, (name, repair) => repairs.set(name, repair));
  const found = await readResources(archive, { ...document, locked }, limits, findings);
  reportRepairs(found, repairs, findings);
  checkPages(document.spine.items, found, repairs, findings);
  findDeadReferences(found, archive, findings);
  const spine = pagesOf(document, found);
  if (parseViewport(document.viewport ?? '') === undefined) checkSizes(spine, findings);
  const { cover, viewport, ...lists } = await readPresentation(archive, withoutUnreadable(document, found), spine);
  const pageDirection = pageDirectionOf(spine, found);
  if (lists.toc.length === 0) findings.add('no-navigation', 'The book has no table of contents.');
  return {
    ...document.metadata,
    version: document.version,
    rendition: document.rendition,
    ...(document.activeClass !== undefined && { activeClass: document.activeClass }),
    ...(document.playbackActiveClass !== undefined && { playbackActiveClass: document.playbackActiveClass }),
    direction: document.spine.direction,
    ...(pageDirection && { pageDirection }),
    hasObfuscatedFonts: [...fonts.keys()].some((href) => found.shown.has(href)),
    spine,
    ...lists,
    resources: found.shown,
    lengths: found.lengths,
    titles: new Map([...found.documents].flatMap(([href, { title }]) => (title ? [[href, title] as const] : []))),
    scripted: found.scripted,
    warnings: findings.list,
    // An unreadable picture is no cover.
    ...(cover && found.shown.has(cover.href) && { cover }),
    ...(viewport && { viewport }),
    async read(href) {
      const resource = found.shown.get(href);
      const bytes = resource && (await archive.read(resource.fallback ?? href));
      if (!bytes) throw new Error(`The book has no resource "${href}".`);
      return bytes;
    },
    close: () => archive.close(),
  };
}

const refusalOf = (error: unknown): EpubResult => {
  if (error instanceof Refused) return { ok: false, refusal: error.refusal };
  throw error;
};

/**
 * Opens an EPUB 2 or 3 file from anywhere: reads its metadata and looks into every entry for anything that
 * could harm a server or a reader. Every fault of the file is a refusal or a warning, never an exception. The
 * caller closes an opened book.
 *
 * @param source a path, or an open file, which is closed with the book and when it is refused
 * @param limits those that differ from `defaultEpubLimits`
 */
export async function openEpub(source: EpubSource, limits: Partial<EpubLimits> = {}): Promise<EpubResult> {
  const effective = { ...defaultEpubLimits, ...limits };
  let archive: EpubArchive;
  try {
    archive = await openArchive(source, effective);
  } catch (error) {
    return refusalOf(error);
  }
  try {
    return { ok: true, epub: await inspect(archive, effective) };
  } catch (error) {
    await archive.close();
    return refusalOf(error);
  }
}
