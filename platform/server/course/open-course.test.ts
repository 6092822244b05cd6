import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import {
  au,
  auAt,
  block,
  cmi5,
  objectives,
  opened,
  sampleFiles,
  tincan,
  writeFile,
  writeSample,
  writeZip,
} from './testing/sample-course.ts';

const en = (title: string) => ({ title: { en: title }, description: { en: `About ${title}` } });

const sampleUnit = {
  kind: 'unit',
  id: 'https://x.example/unit',
  ...en('Water'),
  objectives: [],
  url: { kind: 'entry', path: 'unit/index.html', query: '', fragment: '' },
  launchMethod: 'AnyWindow',
  moveOn: 'NotApplicable',
};

const bare = cmi5(auAt('https://a.example/start?x=1#top'));

describe('[IMP-22] a cmi5 package', () => {
  it('is read with its defaults', async () => {
    const course = await opened(writeSample(cmi5()));
    expect(course).toMatchObject({
      format: 'cmi5',
      id: 'https://x.example/river',
      ...en('River'),
      objectives: [],
      hosts: [],
      warnings: [],
    });
    expect(course.nodes).toEqual([sampleUnit]);
  });

  it('is read with its blocks, objectives and launch data', async () => {
    const aims = '<objectives><objective idref=" https://x.example/aim "/></objectives>';
    const unit = au(
      'launchMethod="OwnWindow" moveOn="CompletedOrPassed" masteryScore=" 0.75 " activityType="http://adlnet.gov/expapi/activities/lesson"',
      `<title><langstring lang="en">Water</langstring></title><description><langstring lang="en">About Water</langstring></description>
       ${aims}<url>unit/index.html</url><launchParameters> start=1 </launchParameters><entitlementKey>key-1</entitlementKey>`,
    );
    const course = await opened(writeSample(cmi5(block(block(unit, 'urn:x:inner')), { more: objectives })));
    expect(course.objectives).toEqual([{ id: 'https://x.example/aim', ...en('Aim') }]);
    expect(course.warnings).toEqual([]);
    expect(course.nodes).toEqual([
      {
        kind: 'block',
        id: 'https://x.example/block',
        ...en('Part'),
        objectives: [],
        nodes: [
          {
            kind: 'block',
            id: 'urn:x:inner',
            ...en('Part'),
            objectives: [],
            nodes: [
              {
                ...sampleUnit,
                objectives: ['https://x.example/aim'],
                launchMethod: 'OwnWindow',
                moveOn: 'CompletedOrPassed',
                masteryScore: 0.75,
                launchParameters: 'start=1',
                entitlementKey: 'key-1',
                activityType: 'http://adlnet.gov/expapi/activities/lesson',
              },
            ],
          },
        ],
      },
    ]);
  });

  it('lists its files and gives each of them', async () => {
    const course = await opened(writeSample(cmi5()));
    expect(course.files.map(({ path }) => path)).toEqual(['cmi5.xml', 'unit/index.html', 'unit/app.js']);
    expect(course.files[2]).toEqual({ path: 'unit/app.js', size: 7 });
    const stream = course.open('unit/app.js');
    expect(stream && (await buffer(stream)).toString()).toBe('start()');
    expect(course.open('../app.js')).toBeUndefined();
  });

  it('is plain text by language, with tags in canonical case', async () => {
    const title =
      '<title><langstring lang="en-us">\n  The <![CDATA[<b>]]>\n  river </langstring><langstring lang="hr">Rijeka</langstring></title>';
    const { title: map } = await opened(
      writeSample(cmi5(au(), { course: `${title}<description><langstring lang="en">x</langstring></description>` })),
    );
    expect(map).toEqual({ 'en-US': 'The <b> river', hr: 'Rijeka' });
  });

  it.each<[string, string, object]>([
    ['with its query and fragment', 'unit/index.html?a=%201#s', { query: '?a=%201', fragment: '#s' }],
    ['behind steps', './other/../unit/./index.html', {}],
    ['in percent codes', 'unit%2Findex%2Ehtml', {}],
    ['in CDATA', '\n <![CDATA[\n unit/index.html?a=1&b=2\n ]]>\n', { query: '?a=1&b=2' }],
    ['in white space', '\n  unit/index.html\n', {}],
  ])('names an entry %s', async (_how, url, parts) => {
    const { nodes, warnings } = await opened(writeSample(cmi5(auAt(url))));
    expect(nodes).toEqual([{ ...sampleUnit, url: { ...sampleUnit.url, ...parts } }]);
    expect(warnings).toEqual([]);
  });

  it('names an entry in any Unicode normal form', async () => {
    const files = sampleFiles({ 'cmi5.xml': cmi5(auAt('c%CC%8Caj%20a.html')), '\u010daj a.html': '' });
    const { nodes } = await opened(writeZip(files));
    expect(nodes).toMatchObject([{ url: { path: '\u010daj a.html' } }]);
  });

  it('has units of its own and on other servers', async () => {
    const remote = auAt('https://B.example:8443/a b?x=1').replace('/unit"', '/remote"');
    const again = auAt('https://b.example:8443/other').replace('/unit"', '/again"');
    const { hosts, nodes } = await opened(writeSample(cmi5(au() + remote + again)));
    expect(hosts).toEqual(['b.example:8443']);
    expect(nodes[1]).toMatchObject({ url: { kind: 'remote', href: 'https://b.example:8443/a%20b?x=1' } });
  });

  it('may have elements and attributes of other namespaces', async () => {
    const extension = '<v:note xmlns:v="urn:v"><title/><au/></v:note>';
    const unit = au(`xmlns:v="urn:v" v:level="3"`).replace('</au>', `${extension}</au>`);
    const course = await opened(writeSample(cmi5(unit + extension, { attributes: 'xmlns:v="urn:v" v:a="1"' })));
    expect(course.nodes).toEqual([sampleUnit]);
    expect(course.warnings).toEqual([]);
  });

  it('may give its namespace a prefix', async () => {
    const prefixed = cmi5()
      .replaceAll(/<(\/?)(?=[a-z])/g, '<$1c:')
      .replace('xmlns=', 'xmlns:c=');
    expect((await opened(writeSample(prefixed))).nodes).toEqual([sampleUnit]);
  });

  it.each<[string, Buffer]>([
    ['UTF-16, little end first', Buffer.from(`\uFEFF${cmi5().replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${cmi5().replace('UTF-8', 'UTF-16')}`, 'utf16le').swap16()],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${cmi5()}`)],
  ])('may be in %s', async (_encoding, bytes) => {
    expect((await opened(writeSample(bytes))).nodes).toEqual([sampleUnit]);
  });

  it('may have more than a thousand units', async () => {
    const units = Array.from({ length: 1500 }, (_, n) => au().replace('/unit"', `/unit/${n}"`));
    expect((await opened(writeSample(cmi5(units.join('\n'))))).nodes).toHaveLength(1500);
  });

  it('may have many blocks in blocks', async () => {
    const deep = Array.from({ length: 500 }, (_, n) => n).reduce((inner, n) => block(inner, `urn:x:${n}`), au());
    expect((await opened(writeSample(cmi5(deep)))).nodes).toHaveLength(1);
  });

  it('goes before Tin Can, H5P and SCORM in the same archive', async () => {
    const other = { 'tincan.xml': tincan(''), 'imsmanifest.xml': '<manifest/>', 'h5p.json': '{}' };
    expect((await opened(writeZip(sampleFiles(other)))).format).toBe('cmi5');
  });
});

describe('[IMP-22] a course structure of cmi5 without an archive', () => {
  it.each<[string, string | Buffer]>([
    ['in UTF-8', bare],
    ['behind white space', `\n ${bare.replace(/<\?.*\?>/, '')}`],
    ['in UTF-16', Buffer.from(`\uFEFF${bare.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
  ])('is read %s', async (_how, text) => {
    const course = await opened(writeFile(text, 'cmi5.xml'));
    expect(course.nodes).toEqual([{ ...sampleUnit, url: { kind: 'remote', href: 'https://a.example/start?x=1#top' } }]);
    expect([course.files, course.hosts, course.open('cmi5.xml')]).toEqual([[], ['a.example'], undefined]);
  });
});
