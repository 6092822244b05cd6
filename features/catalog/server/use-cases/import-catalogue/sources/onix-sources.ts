import { readdir } from 'node:fs/promises';
import { basename, dirname, extname } from 'node:path';
import { isbnOf, openOnix, type OnixProduct } from '#platform/server/onix';
import type { OpdsPublication } from '#platform/server/opds';
import { bounded, MOST } from '../bounds.ts';
import { sourcesIn } from './package-files.ts';
import type { Sources } from './source.ts';

/** What the importer reads of a feed's entry, said by an ONIX product. */
function entryOf(product: OnixProduct, fallbackTitle: string): OpdsPublication {
  const { title, language, contributors, publisher, description, subjects, collection, grade } = product;
  return {
    metadata: {
      title: title ?? fallbackTitle,
      languages: language === undefined ? [] : [language],
      contributors,
      subjects,
      extra: {},
      ...(language !== undefined && { language }),
      ...(publisher !== undefined && { publisher }),
      ...(description !== undefined && { description }),
      ...(collection && { collection }),
      ...(grade !== undefined && { educationalLevel: grade }),
    },
    links: [],
    images: [],
  };
}

const keyOf = (text: string): string => isbnOf(text) ?? text.trim().toLowerCase();

/**
 * The EPUB files and courses beside an ONIX message: a product speaks for the file that is called by its ISBN, identifier or record, or
 * that has one of them as its own identifier [IMP-11].
 */
export async function onixSources(path: string): Promise<Sources> {
  const opened = await openOnix(path);
  if (!opened.ok) return { isOk: false, reason: `not-a-feed: ${opened.reason}` };
  const products = opened.products.filter(({ isDeleted }) => !isDeleted);
  const byKey = new Map<string, OnixProduct>();
  for (const product of products)
    for (const key of [product.reference, ...product.identifiers].map(keyOf))
      if (key !== '' && !byKey.has(key)) byKey.set(key, product);
  const used = new Set<OnixProduct>();
  const find = (text: string, file: string): OpdsPublication | undefined => {
    const product = byKey.get(keyOf(text));
    if (product) used.add(product);
    return product && entryOf(product, file);
  };
  const folder = dirname(path);
  const files = await sourcesIn(folder, (await readdir(folder)).toSorted());
  return {
    isOk: true,
    list: files.map((source) => {
      const stem = basename(source.name, extname(source.name));
      const entry = find(stem, stem);
      return {
        ...source,
        ...(entry ? { entry } : { entryOf: (identifier: string) => find(identifier, stem) }),
      };
    }),
    leftOver: () =>
      products
        .filter((product) => !used.has(product))
        .map(({ reference, title }) => ({
          name: bounded(title ?? reference, MOST.name),
          reason: 'no-epub: no EPUB file and no course beside the ONIX message has its ISBN or identifier',
        })),
  };
}
