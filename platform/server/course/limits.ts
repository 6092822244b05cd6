import type { XmlLimits } from '#platform/server/xml';

/** A document of a thousand units has some 25 000 elements, attributes and texts, and one megabyte. */
export const documentLimits: XmlLimits = { size: 8 * 1024 ** 2, parts: 250_000 };

/** Blocks, units and objectives of a course together. */
export const mostIds = 20_000;

/** Letters of texts; longer titles and descriptions are cut, longer values refused. */
export const longest = {
  title: 500,
  description: 10_000,
  iri: 2000,
  address: 2000,
  launchParameters: 20_000,
  entitlementKey: 2000,
} as const;

/** Languages of one text. */
export const mostLanguages = 100;
