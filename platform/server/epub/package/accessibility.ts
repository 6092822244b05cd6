import { childNamed, type XmlElement } from '#platform/server/xml';
import type { Accessibility } from '../epub.ts';
import { expandOf, valuesOf, type Metas } from './metas.ts';

/** EPUB Accessibility 1.0 names its level by a link, 1.1 by a sentence. */
function conformanceOf(metas: Metas, root: XmlElement): string[] {
  const expand = expandOf(root);
  const links = (childNamed(root, 'metadata')?.children ?? [])
    .filter(({ name, attributes }) => {
      const isAboutBook = attributes['refines'] === undefined;
      const relations = (attributes['rel'] ?? '').split(/\s+/).map(expand);
      return name === 'link' && isAboutBook && relations.includes('dcterms:conformsTo');
    })
    .map(({ attributes }) => (attributes['href'] ?? '').trim());
  return [...valuesOf(metas, 'dcterms:conformsTo'), ...links];
}

/** EPUB Accessibility 1.1 §2.2 and §3.4, as written. */
export function readAccessibility(metas: Metas, root: XmlElement): Accessibility {
  const [summary] = valuesOf(metas, 'schema:accessibilitySummary');
  // Who certifies speaks of the conformance (1.1) or of the book (1.0).
  const certifier = metas.find(({ property }) => property === 'a11y:certifiedBy')?.value;
  return {
    accessMode: valuesOf(metas, 'schema:accessMode'),
    accessModeSufficient: valuesOf(metas, 'schema:accessModeSufficient'),
    accessibilityFeature: valuesOf(metas, 'schema:accessibilityFeature'),
    accessibilityHazard: valuesOf(metas, 'schema:accessibilityHazard'),
    conformsTo: conformanceOf(metas, root),
    ...(summary !== undefined && { accessibilitySummary: summary }),
    ...(certifier !== undefined && { certifiedBy: certifier }),
  };
}
