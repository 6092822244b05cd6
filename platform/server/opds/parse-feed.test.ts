import { describe, expect, it } from 'vitest';
import { acquisitionLink, archiveLink } from './acquisition.ts';
import type { OpdsFeed, OpdsPublication } from './feed.ts';
import { parseOpdsFeed } from './parse-feed.ts';

const epubLink = { rel: 'http://opds-spec.org/acquisition', href: 'a.epub', type: 'application/epub+zip' };

function feedOf(json: object): OpdsFeed {
  const result = parseOpdsFeed({ metadata: { title: 'Shelf' }, ...json });
  if (!result.ok) throw new Error(result.reason);
  return result.feed;
}

function publicationOf(metadata: object, more: object = {}): OpdsPublication {
  const [result] = feedOf({
    publications: [{ metadata: { title: 'River', ...metadata }, links: [epubLink], ...more }],
  }).publications;
  if (!result?.ok) throw new Error(result?.reason);
  return result.publication;
}

describe('[SHELF-14] parseOpdsFeed', () => {
  it('reads contributors in each of their shapes, with roles', () => {
    const { metadata } = publicationOf({
      translator: 'Eva Dan',
      author: [{ name: { hr: 'Ana Ban', en: 'Anne Ban' } }, 'Ivo Car'],
      illustrator: { name: 'Iva' },
      contributor: { name: 'Otto', role: ['edt'] },
      language: ['hr', 'en'],
      publisher: { name: 'Bench' },
    });
    expect(metadata.contributors).toEqual([
      { name: 'Ana Ban', role: 'aut' },
      { name: 'Ivo Car', role: 'aut' },
      { name: 'Iva', role: 'ill' },
      { name: 'Eva Dan', role: 'trl' },
      { name: 'Otto', role: 'edt' },
    ]);
    expect(metadata).toMatchObject({ language: 'hr', languages: ['hr', 'en'], publisher: 'Bench' });
  });

  it('reads subjects, collections, level and the rest', () => {
    const { metadata, images } = publicationOf(
      {
        identifier: 'urn:a',
        description: 'Water',
        numberOfPages: 11,
        subject: ['Nature', { name: 'Reading', code: 'reading', scheme: 'https://example.org/s' }],
        belongsTo: { collection: { name: 'Waters', position: 2 }, series: 'Rivers' },
        'https://schema.org/educationalLevel': 3,
        'https://example.org/ns#locked': true,
      },
      { images: [{ href: 'a.jpg', width: 100 }] },
    );
    expect(metadata).toMatchObject({
      identifier: 'urn:a',
      description: 'Water',
      numberOfPages: 11,
      subjects: [{ name: 'Nature' }, { name: 'Reading', code: 'reading', scheme: 'https://example.org/s' }],
      collection: { name: 'Waters', position: 2 },
      series: { name: 'Rivers' },
      educationalLevel: '3',
      extra: { 'https://example.org/ns#locked': true },
    });
    expect(images).toEqual([{ href: 'a.jpg', rel: [], width: 100, properties: {} }]);
  });

  it('takes the first series where there is no collection', () => {
    expect(publicationOf({ belongsTo: { series: [{ name: 'Rivers', identifier: 'r' }] } }).metadata.collection).toEqual(
      {
        name: 'Rivers',
        identifier: 'r',
      },
    );
  });

  it('takes a collection that stands by itself', () => {
    expect(publicationOf({ collection: 'Waters' }).metadata).toMatchObject({
      collection: { name: 'Waters' },
      extra: {},
    });
  });

  it('judges each publication by itself', () => {
    const { publications } = feedOf({
      publications: [
        { metadata: { title: 'Pages', numberOfPages: -1 }, links: [] },
        'nonsense',
        { metadata: { title: 'Good' }, links: [] },
      ],
    });
    expect(publications).toMatchObject([
      { ok: false, entry: { number: 1, title: 'Pages' }, reason: expect.stringContaining('metadata.numberOfPages') },
      { ok: false, entry: { number: 2 } },
      { ok: true, publication: { metadata: { title: 'Good' } } },
    ]);
  });

  it.each([
    ['its title', { title: 'River', identifier: { no: 1 } }, { title: 'River' }],
    ['a title in several languages', { title: { hr: 'Rijeka' }, numberOfPages: -1 }, { title: 'Rijeka' }],
    ['its identifier', { identifier: 'urn:a' }, { identifier: 'urn:a' }],
    ['an identifier that is a number', { identifier: 17 }, { identifier: '17' }],
    ['nothing but its number', null, {}],
  ])('[IMP-19] names a broken entry by %s', (_by, metadata, name) => {
    const { publications } = feedOf({ publications: [{ metadata: { title: 'Good' }, links: [] }, { metadata }] });
    expect(publications[1]).toEqual({ ok: false, entry: { number: 2, ...name }, reason: expect.any(String) });
  });

  it('reads groups, navigation and the next page', () => {
    const feed = feedOf({
      links: [{ rel: ['next'], href: '?page=2' }],
      navigation: [{ href: 'new', title: 'New', rel: 'current' }],
      groups: [{ metadata: { title: 'Poems' }, publications: [{ metadata: { title: 'A' }, links: [] }] }],
    });
    expect(feed).toMatchObject({
      title: 'Shelf',
      next: '?page=2',
      navigation: [{ href: 'new', title: 'New', rel: ['current'] }],
      groups: [{ title: 'Poems', publications: [{ ok: true }] }],
    });
  });

  it.each([[null], [[]], ['text'], [{}], [{ metadata: { title: 'A' } }], [{ metadata: {}, publications: [] }]])(
    'refuses %j as a feed',
    (json) => {
      expect(parseOpdsFeed(json)).toEqual({ ok: false, reason: expect.any(String) });
    },
  );
});

describe('[SHELF-14] acquisitionLink', () => {
  const free = { ...epubLink, rel: ['http://opds-spec.org/acquisition/open-access'], href: 'free.epub' };

  it('takes the open-access EPUB before any other', () => {
    const links = [{ ...epubLink, type: 'application/pdf' }, epubLink, free];
    expect(acquisitionLink(publicationOf({}, { links }))?.href).toBe('free.epub');
    expect(acquisitionLink(publicationOf({}))?.href).toBe('a.epub');
  });

  it('[IMP-19] takes an EPUB without a relation, behind one that has it', () => {
    const plain = { href: 'plain.epub', type: 'application/epub+zip;profile=x' };
    const others = [{ href: 'plain' }, { href: 'plain.pdf', type: 'application/pdf' }];
    expect(acquisitionLink(publicationOf({}, { links: [...others, plain] }))?.href).toBe('plain.epub');
    expect(acquisitionLink(publicationOf({}, { links: [plain, epubLink] }))?.href).toBe('a.epub');
  });

  it('takes neither a purchase nor another format', () => {
    const links = [
      { ...epubLink, rel: 'http://opds-spec.org/acquisition/buy' },
      { ...free, type: 'application/pdf' },
      { ...free, type: undefined },
    ];
    expect(acquisitionLink(publicationOf({}, { links }))).toBeUndefined();
  });
});

describe('[IMP-24] archiveLink', () => {
  const rel = ['http://opds-spec.org/acquisition'];

  it.each([
    ['a', 'application/zip'],
    ['a.zip', 'application/octet-stream'],
    ['a.ZIP?x=1', undefined],
  ])('takes %s of the type %s', (href, type) => {
    expect(archiveLink(publicationOf({}, { links: [{ rel, href, type }] }))?.href).toBe(href);
  });

  it.each([
    [{ rel, href: 'a', type: 'application/octet-stream' }],
    [{ rel, href: 'a.zip', type: 'application/epub+zip' }],
    [{ rel: 'http://opds-spec.org/acquisition/buy', href: 'a.zip', type: 'application/zip' }],
    [{ href: 'a.zip', type: 'application/zip' }],
  ])('does not take %j', (link) => {
    expect(archiveLink(publicationOf({}, { links: [link] }))).toBeUndefined();
  });
});
