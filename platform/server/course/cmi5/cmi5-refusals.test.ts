import { describe, expect, it } from 'vitest';
import type { CourseRefusalCode } from '../index.ts';
import {
  au,
  auAt,
  block,
  cmi5,
  cmi5Namespace,
  objectives,
  refusalOf,
  writeFile,
  writeSample,
} from '../testing/sample-course.ts';

const title = '<title><langstring lang="en">T</langstring></title>';
const description = '<description><langstring lang="en">D</langstring></description>';
const url = '<url>unit/index.html</url>';
const references = (id: string) => `<objectives><objective ${id}/></objectives>`;
const twin = (id: string) => au().replace('https://x.example/unit', id);

/** The fault, the code, the element, and what the sentence names. Nodes are in line 3. */
type Row = readonly [why: string, code: CourseRefusalCode, element: string, named: string, document: string];

const inUnits: readonly Row[] = [
  ['a block without units', 'empty-block', 'block', 'no <au>', cmi5(block(''))],
  ['a block that holds an empty block', 'empty-block', 'block', 'urn:x:b', cmi5(block(block('', 'urn:x:b')))],
  ['a unit without an id', 'invalid-iri', 'au', 'has no id', cmi5(au().replace(/id="[^"]*"/, ''))],
  ['an id that is relative', 'invalid-iri', 'au', '"unit/1"', cmi5(twin('unit/1'))],
  ['an id with spaces', 'invalid-iri', 'au', '"urn:a b"', cmi5(twin('urn:a b'))],
  ['an id with a broken percent code', 'invalid-iri', 'au', '"urn:a%b"', cmi5(twin('urn:a%b'))],
  ['an id of http without a host', 'invalid-iri', 'au', '"http:///"', cmi5(twin('http:///'))],
  ['a long id', 'too-long', 'au', '2000 letters', cmi5(twin(`urn:${'a'.repeat(2000)}`))],
  ['an id twice', 'duplicate-id', 'au', 'line 3', cmi5(au() + au())],
  ['an id of a unit that is the id of its block', 'duplicate-id', 'au', 'line 3', cmi5(block(twin('urn:b'), 'urn:b'))],
  [
    'an id of a unit that is the id of the course',
    'duplicate-id',
    'au',
    'line 2',
    cmi5(twin('https://x.example/river')),
  ],
  ['a unit without a title', 'missing-element', 'au', 'no <title>', cmi5(au('', description + url))],
  ['a unit without an address', 'missing-element', 'au', 'no <url>', cmi5(au('', title + description))],
  ['two addresses', 'repeated-element', 'url', 'second one in <au>', cmi5(au('', title + description + url + url))],
  ['two titles', 'repeated-element', 'title', 'second one in <au>', cmi5(au('', title + title + url))],
  [
    'a reference to no objective',
    'unknown-objective',
    'objective',
    '"urn:aim"',
    cmi5(au('', title + description + references('idref="urn:aim"') + url), { more: objectives }),
  ],
  [
    'a reference without an id',
    'invalid-iri',
    'objective',
    'no idref',
    cmi5(au('', title + description + references('') + url)),
  ],
  [
    'a wrong launch method',
    'invalid-value',
    'au',
    '"ownwindow"; it must be AnyWindow, OwnWindow',
    cmi5(au('launchMethod="ownwindow"')),
  ],
  ['a wrong move-on rule', 'invalid-value', 'au', '"Failed"', cmi5(au('moveOn="Failed"'))],
  [
    'a mastery score above 1',
    'invalid-value',
    'au',
    '"80"; it must be a decimal from 0 to 1',
    cmi5(au('masteryScore="80"')),
  ],
  ['a mastery score below 0', 'invalid-value', 'au', '"-0.1"', cmi5(au('masteryScore="-0.1"'))],
  ['a mastery score with an exponent', 'invalid-value', 'au', '"1e-1"', cmi5(au('masteryScore="1e-1"'))],
  ['a mastery score with a comma', 'invalid-value', 'au', '"0,8"', cmi5(au('masteryScore="0,8"'))],
  ['no mastery score', 'invalid-value', 'au', '""', cmi5(au('masteryScore=""'))],
  [
    'long launch parameters',
    'too-long',
    'launchParameters',
    '20000 letters',
    cmi5(au('', `${title}${description}${url}<launchParameters>${'a'.repeat(20_001)}</launchParameters>`)),
  ],
  [
    'a long entitlement key',
    'too-long',
    'entitlementKey',
    '2000 letters',
    cmi5(au('', `${title}${description}${url}<entitlementKey>${'a'.repeat(2001)}</entitlementKey>`)),
  ],
];

const inAddresses: readonly Row[] = [
  ['no entry', 'missing-entry', 'url', '"unit/gone.html"', cmi5(auAt('unit/gone.html'))],
  ['an entry in other case', 'missing-entry', 'url', 'there is "unit/index.html"', cmi5(auAt('Unit/Index.html'))],
  ['a folder', 'missing-entry', 'url', '"unit"', cmi5(auAt('unit/'))],
  ['a query only', 'missing-entry', 'url', '""', cmi5(auAt('?a=1'))],
  ['nothing', 'invalid-address', 'url', 'is empty', cmi5(auAt('\t'))],
  ['a step out of the archive', 'invalid-address', 'url', 'leaves the archive', cmi5(auAt('../unit/index.html'))],
  ['a step out in percent codes', 'invalid-address', 'url', 'leaves the archive', cmi5(auAt('unit/%2e%2e/%2E%2E/a'))],
  ['a step out with backslashes', 'invalid-address', 'url', 'leaves the archive', cmi5(auAt('unit\\..\\..\\a'))],
  ['a broken percent code', 'invalid-address', 'url', 'cannot be decoded', cmi5(auAt('unit/100%.html'))],
  ['a control character', 'invalid-address', 'url', 'cannot be decoded', cmi5(auAt('unit/%00index.html'))],
  ['a script', 'invalid-address', 'url', 'only http and https', cmi5(auAt('javascript:alert(1)'))],
  ['another application', 'invalid-address', 'url', 'only http and https', cmi5(auAt('player://x.example/a'))],
  ['a drive', 'invalid-address', 'url', 'only http and https', cmi5(auAt('C:/unit/index.html'))],
  ['a host without a scheme', 'invalid-address', 'url', 'only http and https', cmi5(auAt('//x.example/a'))],
  ['a URL without a host', 'invalid-address', 'url', 'no URL', cmi5(auAt('https://'))],
  ['a password', 'invalid-address', 'url', 'user name', cmi5(auAt('https://a:b@x.example/'))],
  ['a long address', 'too-long', 'url', '2000 letters', cmi5(auAt(`unit/index.html?${'a'.repeat(2000)}`))],
  ...['endpoint', 'fetch', 'actor', 'registration', 'activityId'].flatMap((name): Row[] => [
    [
      `the parameter ${name}`,
      'reserved-parameter',
      'url',
      `"${name}"`,
      cmi5(auAt(`unit/index.html?a=1&amp;${name}=2`)),
    ],
  ]),
  ['a parameter in percent codes', 'reserved-parameter', 'url', '"fetch"', cmi5(auAt('unit/index.html?%66etch'))],
  ['a parameter on another server', 'reserved-parameter', 'url', '"actor"', cmi5(auAt('https://x.example/?actor='))],
];

describe('[IMP-23] a cmi5 package is refused with its line for', () => {
  it.each(inUnits)('%s: %s', async (_why, code, element, named, document) => {
    const refusal = await refusalOf(writeSample(document));
    expect(refusal).toEqual({ code, element, line: 3, detail: expect.stringContaining(named) });
    expect(refusal.detail).toMatch(/^<\w+( id="[^"]*")?> in line 3 of "cmi5.xml" .*\.$/);
  });
});

describe('[IMP-23] a cmi5 package is refused where an address is', () => {
  it.each(inAddresses)('%s: %s', async (_why, code, element, named, document) => {
    expect(await refusalOf(writeSample(document))).toEqual({
      code,
      element,
      line: 3,
      detail: expect.stringContaining(named),
    });
  });
});

const aim = /<objective [^]*<\/objective>/.exec(objectives)?.[0] ?? '';

describe('[IMP-23] a cmi5 package is refused as a whole for', () => {
  it.each<Row>([
    ['no unit', 'empty-block', 'courseStructure', 'no <au>', cmi5('')],
    ['units of another namespace', 'empty-block', 'courseStructure', 'no <au>', cmi5('<au xmlns="urn:x"/>')],
    ['no course', 'missing-element', 'courseStructure', 'no <course>', cmi5().replace(/<course [^]*<\/course>/, '')],
    ['two courses', 'repeated-element', 'course', 'second one', cmi5(au(), { more: '<course id="urn:x:2"/>' })],
    ['a course without a title', 'missing-element', 'course', 'no <title>', cmi5(au(), { course: description })],
    [
      'an objective without an id',
      'invalid-iri',
      'objective',
      'no id',
      cmi5(au(), { more: objectives.replace(/id="[^"]*"/, '') }),
    ],
    [
      'an objective twice',
      'duplicate-id',
      'objective',
      'line 2',
      cmi5(au(), { more: objectives.replace(aim, aim + aim) }),
    ],
    ['objectives twice', 'repeated-element', 'objectives', 'second one', cmi5(au(), { more: objectives + objectives })],
    [
      'the namespace of an earlier version',
      'wrong-namespace',
      'courseStructure',
      cmi5Namespace,
      cmi5().replace(cmi5Namespace, 'http://www.adlnet.gov/cmi5/CourseStructure.xsd'),
    ],
    ['no namespace', 'wrong-namespace', 'courseStructure', '""', cmi5().replace(`xmlns="${cmi5Namespace}"`, '')],
    [
      'another root',
      'wrong-namespace',
      'manifest',
      'must be <courseStructure>',
      `<?xml version="1.0"?>\n<manifest xmlns="${cmi5Namespace}"/>`,
    ],
  ])('%s: %s', async (_why, code, element, named, document) => {
    expect(await refusalOf(writeSample(document))).toEqual({
      code,
      element,
      line: 2,
      detail: expect.stringContaining(named),
    });
  });

  it('too many blocks, units and objectives', async () => {
    const units = Array.from(
      { length: 20_000 },
      (_, n) => `<au id="urn:x:${n}"><title/><url>unit/index.html</url></au>`,
    );
    expect(await refusalOf(writeSample(cmi5(units.join('\n'))))).toMatchObject({ code: 'too-large' });
  });

  it('relative addresses without an archive', async () => {
    expect(await refusalOf(writeFile(cmi5()))).toMatchObject({
      code: 'invalid-address',
      line: 3,
      detail: expect.stringContaining('without an archive it must be absolute'),
    });
  });
});
