import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { au, cmi5, entriesOf, sampleFiles } from '#platform/server/course/testing';
import { rawZip } from '#platform/server/zip/testing';
import { testDatabase, writeEpub, type TestDatabase } from '#platform/testing';
import { courseUnit, courseZip, otherZip, river, writeInto } from '../../../testing/course-bench.ts';
import { importBench, testBook } from '../../../testing/import-bench.ts';
import { reportText } from '../report.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('[IMP-24] [IMP-8] a package that is refused', () => {
  test('is told of with its reason, and harms no other', async () => {
    const bench = importBench(database);
    await writeInto(bench, 'a-good.zip', courseZip());
    await writeInto(bench, 'b-text.zip', 'no archive at all');
    await writeInto(bench, 'c-play.h5p', otherZip({ 'h5p.json': '{}' }));
    await writeInto(bench, 'd-scorm.zip', otherZip({ 'imsmanifest.xml': '<manifest/>' }));
    await writeInto(bench, 'e-missing.zip', courseZip({ 'cmi5.xml': cmi5(au('', '<title/><url>none.html</url>')) }));
    await writeInto(bench, 'f-climbing.zip', rawZip([...entriesOf(sampleFiles()), { name: '../evil', data: 'x' }]));
    await writeInto(
      bench,
      'g-entity.zip',
      courseZip({ 'cmi5.xml': cmi5().replace('?>', '?><!DOCTYPE a [<!ENTITY % b "x">]>') }),
    );
    await writeInto(
      bench,
      'h-long.zip',
      courseZip({ 'cmi5.xml': cmi5(courseUnit(`https://x.example/${'u'.repeat(500)}`, {})) }),
    );
    await writeEpub(join(bench.folder, 'z.epub'), testBook({ title: 'Book' }));
    const report = await bench.run();
    expect(report.counts).toEqual({ added: 2, changed: 0, same: 0, refused: 7 });
    expect(report.books.map(({ source, reason }) => [source, reason?.split(':', 1)[0]])).toEqual([
      ['a-good.zip', undefined],
      ['b-text.zip', 'not-a-zip'],
      ['c-play.h5p', 'h5p-package'],
      ['d-scorm.zip', 'scorm-package'],
      ['e-missing.zip', 'missing-entry'],
      ['f-climbing.zip', 'path-traversal'],
      ['g-entity.zip', 'entity-definition'],
      ['h-long.zip', 'too-long'],
      ['z.epub', undefined],
    ]);
    expect(reportText(report)).toMatch(/c-play\.h5p: h5p-package: .*Export the content as a cmi5 package/);
  });

  test('leaves neither rows nor files when its file cannot be stored', async () => {
    const bench = importBench(database);
    await writeInto(bench, 'a.zip', courseZip());
    const put = bench.storage.put.bind(bench.storage);
    bench.storage.put = async () => {
      throw new Error('no room for it');
    };
    expect((await bench.run()).books[0]?.reason).toMatch(/^not-written: /);
    bench.storage.put = put;
    expect([await bench.shelf(), bench.stored()]).toEqual([[], []]);
  });
});

describe('[IMP-24] a course of a feed', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><rect width="3" height="4"/></svg>';
  const acquisition = 'http://opds-spec.org/acquisition/open-access';

  test('of OPDS has the title, language and picture of its entry', async () => {
    const bench = importBench(database);
    await writeInto(bench, 'a.zip', courseZip({ 'cmi5.xml': river }));
    await writeInto(bench, 'a.svg', svg);
    const publications = [
      {
        metadata: { title: 'Rijeke', language: 'hr', author: 'Ana', subject: 'Science' },
        links: [{ rel: acquisition, href: 'a.zip', type: 'application/octet-stream' }],
        images: [{ href: 'a.svg', type: 'image/svg+xml' }],
      },
      { metadata: { title: 'Nothing' }, links: [{ rel: acquisition, href: 'a.pdf', type: 'application/pdf' }] },
    ];
    await writeInto(bench, 'feed.json', JSON.stringify({ metadata: { title: 'Feed' }, links: [], publications }));
    const report = await bench.run();
    expect(report.counts).toEqual({ added: 1, changed: 0, same: 0, refused: 1 });
    expect((await bench.shelf('hr'))[0]).toMatchObject({
      name: 'Rijeke',
      authors: [{ name: 'Ana' }],
      subjectIds: [expect.any(Number)],
      coverKey: expect.any(String),
    });
  });

  test('of ONIX is the file that is called by its ISBN', async () => {
    const bench = importBench(database);
    await writeInto(bench, '9780306406157.zip', courseZip());
    const product = `<Product><RecordReference>one</RecordReference><NotificationType>03</NotificationType>
      <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9780306406157</IDValue></ProductIdentifier>
      <DescriptiveDetail><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>Waters</TitleText></TitleElement></TitleDetail></DescriptiveDetail></Product>`;
    const head = '<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">';
    await writeInto(bench, 'products.xml', `${head}${product}</ONIXMessage>`);
    expect((await bench.run()).counts.added).toBe(1);
    expect((await bench.shelf())[0]?.name).toBe('Waters');
  });
});
