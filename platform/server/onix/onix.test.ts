import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#platform/testing';
import { isbnOf, isOnix, openOnix } from './index.ts';

function written(text: string): string {
  const path = join(temporaryFolder(), 'onix.xml');
  writeFileSync(path, text);
  return path;
}

const reference = (inner: string, release = '3.0') =>
  `<?xml version="1.0"?><ONIXMessage release="${release}" xmlns="http://ns.editeur.org/onix/3.0/reference"><Header><Sender/></Header>${inner}</ONIXMessage>`;

const product = `<Product><RecordReference>river.1</RecordReference><NotificationType>03</NotificationType>
  <ProductIdentifier><ProductIDType>01</ProductIDType><IDValue>R-1</IDValue></ProductIdentifier>
  <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>978-0-306-40615-7</IDValue></ProductIdentifier>
  <DescriptiveDetail>
    <Collection><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><PartNumber>2</PartNumber></TitleElement>
      <TitleElement><TitleElementLevel>02</TitleElementLevel><TitleText>Waters</TitleText></TitleElement></TitleDetail></Collection>
    <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>
      <TitlePrefix>The</TitlePrefix><TitleWithoutPrefix>River</TitleWithoutPrefix></TitleElement></TitleDetail>
    <Contributor><ContributorRole>A01</ContributorRole><PersonName>Ana Ban</PersonName></Contributor>
    <Contributor><ContributorRole>A12</ContributorRole><NamesBeforeKey>Ivo</NamesBeforeKey><KeyNames>Car</KeyNames></Contributor>
    <Contributor><ContributorRole>B06</ContributorRole><PersonNameInverted>Dan, Eva</PersonNameInverted></Contributor>
    <Contributor><ContributorRole>Z99</ContributorRole><CorporateName>The Bench</CorporateName></Contributor>
    <Language><LanguageRole>02</LanguageRole><LanguageCode>eng</LanguageCode></Language>
    <Language><LanguageRole>01</LanguageRole><LanguageCode>srp</LanguageCode><ScriptCode>Latn</ScriptCode></Language>
    <Subject><SubjectSchemeIdentifier>20</SubjectSchemeIdentifier><SubjectHeadingText>Nature; Water</SubjectHeadingText></Subject>
    <Subject><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>YNN</SubjectCode></Subject>
    <AudienceRange><AudienceRangeQualifier>11</AudienceRangeQualifier><AudienceRangePrecision>03</AudienceRangePrecision><AudienceRangeValue>2</AudienceRangeValue></AudienceRange>
  </DescriptiveDetail>
  <CollateralDetail><TextContent><TextType>03</TextType><Text textformat="05"><p>Water <em>flows</em>.</p></Text></TextContent></CollateralDetail>
  <PublishingDetail><Publisher><PublishingRole>01</PublishingRole><PublisherName>Bench</PublisherName></Publisher></PublishingDetail></Product>`;

const short = `<ONIXmessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/short"><product><a001>s.1</a001><a002>05</a002>
  <productidentifier><b221>02</b221><b244>0306406152</b244></productidentifier>
  <descriptivedetail><titledetail><b202>01</b202><titleelement><x409>01</x409><b203>Rijeka</b203></titleelement></titledetail>
  <contributor><b035>A01</b035><b036>Ana Ban</b036></contributor><language><b253>01</b253><b252>hrv</b252></language></descriptivedetail>
  <collateraldetail><textcontent><x426>02</x426><d104><![CDATA[<p>Voda</p>]]></d104></textcontent></collateraldetail>
  <publishingdetail><imprint><b079>Klupa</b079></imprint></publishingdetail></product></ONIXmessage>`;

const dtd =
  '<?xml version="1.0"?><!DOCTYPE ONIXMessage SYSTEM "http://www.editeur.org/onix/2.1/reference/onix-international.dtd">';

const manyAttributes = Array.from({ length: 60_000 }, (_, index) => `a${index}=""`).join(' ');

describe('[IMP-11] an ONIX message', () => {
  it('is read with reference names', async () => {
    const path = written(reference(product + product));
    expect(await isOnix(path)).toBe(true);
    const opened = await openOnix(path);
    expect(opened.ok && opened.products).toHaveLength(2);
    expect(opened.ok && opened.products[0]).toEqual({
      reference: 'river.1',
      identifiers: ['R-1', '9780306406157'],
      title: 'The River',
      language: 'srp-Latn',
      contributors: [
        { name: 'Ana Ban', role: 'aut' },
        { name: 'Ivo Car', role: 'ill' },
        { name: 'Eva Dan', role: 'trl' },
        { name: 'The Bench', role: 'ctb' },
      ],
      publisher: 'Bench',
      description: 'Water flows.',
      subjects: [{ name: 'Nature' }, { name: 'Water' }],
      collection: { name: 'Waters', position: 2 },
      grade: '2',
      isDeleted: false,
    });
  });

  it('is read with short tags', async () => {
    const opened = await openOnix(written(short));
    expect(opened.ok && opened.products).toEqual([
      {
        reference: 's.1',
        identifiers: ['9780306406157'],
        title: 'Rijeka',
        language: 'hrv',
        contributors: [{ name: 'Ana Ban', role: 'aut' }],
        publisher: 'Klupa',
        description: 'Voda',
        subjects: [],
        isDeleted: true,
      },
    ]);
  });

  it.each([
    ['another document', '<html/>', /no ONIX message/],
    ['a broken one', reference('<Product>'), /cannot be read/],
    [
      'one with entities of its own',
      `<!DOCTYPE x [<!ENTITY a "b">]>${reference('&a;').replace(/<\?.*?\?>/, '')}`,
      /cannot be read/,
    ],
    ['one of endless empty elements', reference(`<Product>${'<a/>'.repeat(60_000)}</Product>`), /more than 50000/],
    ['one of endless elements before its products', reference('<a/>'.repeat(60_000)), /more than 50000/],
    ['one of endless empty texts', reference(`<Product>${'<![CDATA[]]>'.repeat(60_000)}</Product>`), /more than 50000/],
    ['one of endless attributes', reference(`<Product ${manyAttributes}/>`), /more than 50000/],
    ['one that nests without end', reference(`<Product>${'<a>'.repeat(100)}`), /nested/],
  ])('is none: %s', async (_why, text, reason) => {
    expect(await openOnix(written(text))).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });

  it.each([
    ['its release', reference('', '2.1'), '2.1'],
    ['a later release', reference('', '4.0'), '4.0'],
    ['its namespace', '<ONIXMessage xmlns="http://www.editeur.org/onix/2.1/reference"><Product/></ONIXMessage>', '2.1'],
    [
      'its DTD',
      `${dtd}<ONIXMessage><Header/><Product><Title>L&apos;&eacute;t&eacute;</Title></Product></ONIXMessage>`,
      '2.1',
    ],
    ['short tags without a release', '<ONIXmessage><product><a001>1</a001></product></ONIXmessage>', '2.1'],
  ])('[IMP-21] of another release is named by %s', async (_by, text, release) => {
    const path = written(text);
    expect(await isOnix(path)).toBe(true);
    expect(await openOnix(path)).toEqual({
      ok: false,
      reason: expect.stringMatching(`this is ONIX ${release}; Klupa reads ONIX 3.0$`),
    });
  });

  it('[IMP-21] is read without a release where its namespace says 3.0', async () => {
    expect(await openOnix(written(reference(product).replace(' release="3.0"', '')))).toMatchObject({ ok: true });
  });

  it('is none when the file is not there', async () => {
    expect(await openOnix('/nowhere')).toMatchObject({ ok: false });
  });
});

describe('[IMP-11] isbnOf', () => {
  it.each([
    ['urn:isbn:978-0-306-40615-7', '9780306406157'],
    ['0-306-40615-2', '9780306406157'],
    ['ISBN 080442957X', '9780804429573'],
    ['urn:uuid:12345678', undefined],
  ])('%s → %s', (text, isbn) => {
    expect(isbnOf(text)).toBe(isbn);
  });
});
