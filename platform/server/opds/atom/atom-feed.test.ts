import { describe, expect, it } from 'vitest';
import { acquisitionLink } from '../acquisition.ts';
import type { OpdsFeed, OpdsPublication } from '../feed.ts';
import { parseOpdsFeed } from '../parse-feed.ts';
import { atomFeed } from './atom-feed.ts';

const namespaces =
  'xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/" xmlns:opds="http://opds-spec.org/2010/catalog" xmlns:schema="http://schema.org/" xmlns:opf="http://www.idpf.org/2007/opf" xmlns:os="http://a9.com/-/spec/opensearch/1.1/"';

const document = (inner: string, more = '') =>
  `<?xml version="1.0" encoding="utf-8"?><feed ${namespaces}${more}><id>urn:feed</id><title>Shelf</title>${inner}</feed>`;

function feedOf(bytes: string | Buffer): OpdsFeed {
  const result = parseOpdsFeed(atomFeed(Buffer.from(bytes)));
  if (!result.ok) throw new Error(result.reason);
  return result.feed;
}

const epub = (href = 'river.epub', rel = 'http://opds-spec.org/acquisition') =>
  `<link rel="${rel}" href="${href}" type="application/epub+zip"/>`;

function publicationOf(inner: string, more = ''): OpdsPublication {
  const [result] = feedOf(document(`<entry>${inner}</entry>`, more)).publications;
  if (!result?.ok) throw new Error(result?.reason);
  return result.publication;
}

describe('[IMP-20] an OPDS 1 feed', () => {
  it('gives what a feed of OPDS 2 gives', () => {
    const publication = publicationOf(`
      <title>The  River</title><id>urn:uuid:1</id><dc:identifier>urn:isbn:9780306406157</dc:identifier>
      <author><name>Ana Ban</name><uri>https://example.org/ana</uri></author>
      <author opf:role="ill"><name>Ivo Car</name></author>
      <contributor schema:role="http://id.loc.gov/vocabulary/relators/trl"><name>Eva Dan</name></contributor>
      <contributor><name>Otto</name></contributor>
      <dc:language>hr</dc:language><dc:language>en</dc:language><dc:publisher>Bench</dc:publisher>
      <dc:issued>2019-05</dc:issued><updated>2020-01-10T10:01:11Z</updated>
      <category scheme="https://example.org/s" term="reading" label="Reading"/><category term="Water"/>
      <schema:Series name="Waters" schema:position="2"/>
      <summary>Short.</summary><content type="html">&lt;p&gt;Water &lt;b&gt;flows&lt;/b&gt;&lt;/p&gt;&lt;p&gt;&amp;eacute;&lt;/p&gt;</content>
      <link rel="http://opds-spec.org/image/thumbnail" href="small.jpg" type="image/jpeg"/>
      <link rel="http://opds-spec.org/image" href="large.jpg" type="image/jpeg"/>${epub()}`);
    expect(publication).toEqual({
      metadata: {
        title: 'The River',
        identifier: 'urn:isbn:9780306406157',
        contributors: [
          { name: 'Ana Ban', role: 'aut' },
          { name: 'Ivo Car', role: 'ill' },
          { name: 'Eva Dan', role: 'trl' },
          { name: 'Otto', role: 'ctb' },
        ],
        language: 'hr',
        languages: ['hr', 'en'],
        publisher: 'Bench',
        modified: '2020-01-10T10:01:11Z',
        subjects: [
          { name: 'Reading', code: 'reading', scheme: 'https://example.org/s' },
          { name: 'Water', code: 'Water' },
        ],
        series: { name: 'Waters', position: 2 },
        collection: { name: 'Waters', position: 2 },
        description: 'Water flows é',
        extra: { published: '2019-05' },
      },
      links: [
        {
          href: 'river.epub',
          rel: ['http://opds-spec.org/acquisition'],
          type: 'application/epub+zip',
          properties: {},
        },
      ],
      images: [
        { href: 'large.jpg', rel: ['http://opds-spec.org/image'], type: 'image/jpeg', properties: {} },
        { href: 'small.jpg', rel: ['http://opds-spec.org/image/thumbnail'], type: 'image/jpeg', properties: {} },
      ],
    });
  });

  it.each([
    ['the identifier of Atom', '<id>urn:a</id>', { identifier: 'urn:a' }],
    ['a creator of Dublin Core', '<dc:creator>Ana</dc:creator>', { contributors: [{ name: 'Ana', role: 'aut' }] }],
    [
      'a summary of XHTML',
      '<summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>A</p><p>B</p></div></summary>',
      { description: 'A B' },
    ],
    ['no content that lies elsewhere', '<content src="a.html"/><summary>Short</summary>', { description: 'Short' }],
  ])('takes %s', (_what, inner, metadata) => {
    expect(publicationOf(`<title>A</title>${inner}${epub()}`).metadata).toMatchObject(metadata);
  });

  it('gives the freest EPUB, and none that is lent, sold or shown in part', () => {
    const open = epub('free.epub', 'http://opds-spec.org/acquisition/open-access');
    expect(acquisitionLink(publicationOf(`<title>A</title>${epub()}${open}`))?.href).toBe('free.epub');
    const others = ['borrow', 'buy', 'sample', 'subscribe'].map((kind) =>
      epub(`${kind}.epub`, `http://opds-spec.org/acquisition/${kind}`),
    );
    expect(acquisitionLink(publicationOf(`<title>A</title>${others.join('')}`))).toBeUndefined();
    const indirect = `<link rel="http://opds-spec.org/acquisition" href="a" type="text/html"><opds:indirectAcquisition type="application/epub+zip"/></link>`;
    expect(acquisitionLink(publicationOf(`<title>A</title>${indirect}`))).toBeUndefined();
  });

  it('[IMP-19] names a broken entry, and takes an EPUB without a relation', () => {
    const { publications } = feedOf(
      document(`<entry><id>urn:a</id>${epub()}</entry><entry><title>B</title><link href="b.epub" type="application/epub+zip"/></entry>
        <entry><title>C</title><link rel="http://opds-spec.org/acquisition" type="application/epub+zip"/></entry>`),
    );
    expect(publications).toMatchObject([
      { ok: false, entry: { number: 1, identifier: 'urn:a' }, reason: expect.stringContaining('metadata.title') },
      { ok: true, publication: { links: [{ href: 'b.epub', rel: [] }] } },
      { ok: false, entry: { number: 3, title: 'C' }, reason: expect.stringContaining('href') },
    ]);
  });

  it('leads to its next page and to other feeds', () => {
    const kind = 'application/atom+xml;profile=opds-catalog';
    const feed = feedOf(
      document(`<os:totalResults>120</os:totalResults><link rel="next" href="?page=2" type="${kind};kind=acquisition"/>
        <entry><title>New</title><link rel="http://opds-spec.org/sort/new" href="new.xml" type="${kind};kind=acquisition"/></entry>
        <entry><title>By author</title><link href="authors" type="${kind};kind=navigation"/><link rel="up" href="/" type="${kind}"/></entry>
        <entry><title>A book</title>${epub()}<link rel="related" href="others" type="${kind}"/></entry>
        <entry><title>A word</title><link rel="alternate" href="one" type="application/atom+xml;type=entry;profile=opds-catalog"/></entry>`),
    );
    expect(feed).toMatchObject({ title: 'Shelf', next: '?page=2', numberOfItems: 120 });
    expect(feed.navigation).toMatchObject([
      { title: 'New', href: 'new.xml', rel: ['http://opds-spec.org/sort/new'] },
      { title: 'By author', href: 'authors', rel: [] },
    ]);
    expect(feed.publications).toMatchObject([
      { ok: true, publication: { metadata: { title: 'A book' } } },
      { ok: true, publication: { metadata: { title: 'A word' } } },
    ]);
  });

  it.each([
    ['an address', 'https://example.org/a/', 'b/', 'https://example.org/a/b/river.epub'],
    ['a folder', 'a/', 'b/x', 'a/b/river.epub'],
  ])('starts addresses at %s as xml:base says', (_what, outer, inner, href) => {
    const { publications } = feedOf(
      document(`<entry xml:base="${inner}"><title>A</title>${epub()}</entry>`, ` xml:base="${outer}"`),
    );
    expect(publications[0]?.ok && acquisitionLink(publications[0].publication)?.href).toBe(href);
  });

  it('may be a single entry, have a prefix, and another encoding', () => {
    const text = `<?xml version='1.0' encoding='windows-1250'?><a:entry xmlns:a="http://www.w3.org/2005/Atom"><a:title>\u017dir</a:title></a:entry>`;
    const bytes = Buffer.from(text.replace('\u017d', '\u008e'), 'latin1');
    expect(feedOf(bytes).publications).toMatchObject([{ ok: true, publication: { metadata: { title: 'Žir' } } }]);
    const wide = Buffer.from(`\uFEFF${document('').replace('utf-8', 'utf-16')}`, 'utf16le');
    expect(feedOf(wide)).toMatchObject({ title: 'Shelf', publications: [] });
  });

  it.each([
    ['of another kind', '<html/>', /no Atom feed/],
    ['of no namespace', '<feed/>', /no Atom feed/],
    ['that is broken', document('<entry>').replace('</feed>', ''), /unclosed/],
    [
      'with a DOCTYPE',
      `<!DOCTYPE feed [<!ENTITY a SYSTEM "file:///etc/passwd">]><feed ${namespaces}>&a;</feed>`,
      /DOCTYPE/,
    ],
    ['with an entity of nobody', document('<entry><title>&a;</title></entry>'), /undefined entity/],
    ['in no encoding', '<?xml version="1.0" encoding="none"?><feed/>', /encoding/],
    ['of endless elements', document(`<entry>${'<a/>'.repeat(60_000)}</entry>`), /more than 50000/],
    [
      'of endless attributes',
      document(`<entry ${Array.from({ length: 60_000 }, (_, at) => `a${at}=""`).join(' ')}/>`),
      /more than 50000/,
    ],
    ['of endless text', document(`<entry>${'text '.repeat(500_000)}</entry>`), /more than 2000000/],
    ['nested without end', document('<a>'.repeat(100)), /nested/],
  ])('%s is refused', (_what, text, reason) => {
    expect(() => atomFeed(Buffer.from(text))).toThrow(reason);
  });

  it('has words of HTML without end that end, beside other entries', () => {
    const deep = `<entry><title>A</title><content type="html"><![CDATA[Words ${'<div>'.repeat(200_000)}]]></content>${epub()}</entry>`;
    const { publications } = feedOf(document(`${deep}<entry><title>B</title>${epub('b.epub')}</entry>`));
    expect(publications).toMatchObject([
      { ok: true, publication: { metadata: { description: 'Words' } } },
      { ok: true, publication: { metadata: { title: 'B' } } },
    ]);
  });

  it('keeps addresses whose xml:base is no place', () => {
    expect(publicationOf(`<title>A</title>${epub()}`, ' xml:base="urn:x"').links[0]?.href).toBe('river.epub');
    expect(publicationOf(`<title>A</title>${epub()}`, ` xml:base="${'a'.repeat(200_000)}/b"`).links[0]?.href).toMatch(
      /a\/river\.epub$/,
    );
  });

  it('may have as many entries as it likes', () => {
    const many = document(`<entry><title>A</title>${epub()}</entry>`.repeat(20_000));
    expect(feedOf(many).publications).toHaveLength(20_000);
  });
});
