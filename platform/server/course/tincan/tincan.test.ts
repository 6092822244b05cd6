import { describe, expect, it } from 'vitest';
import { opened, refusalOf, tincan, writeZip } from '../testing/sample-course.ts';

const packageOf = (activities: string) => writeZip({ 'tincan.xml': tincan(activities), 'a.html': '', 'b.html': '' });

const course = 'type="http://adlnet.gov/expapi/activities/course"';
const activity = (id: string, inner: string, attributes = '') =>
  `<activity id="${id}" ${attributes}>${inner}</activity>`;
const named = (name: string) => `<name lang="en">${name}</name><description lang="en">About ${name}</description>`;

describe('[IMP-22] a Tin Can package', () => {
  it('has the activities that are launched as units, and the title of its course', async () => {
    const { warnings, nodes, ...read } = await opened(
      packageOf(
        activity(
          'http://x.example/a',
          `${named('A')}<launch lang="en">a.html?x=1</launch>`,
          'type="http://x.example/lesson"',
        ) +
          activity('not used', named('Part of A'), 'type="cmi.interaction"') +
          activity('http://x.example/course', named('The course'), course) +
          activity('http://x.example/b', `${named('B')}<launch>https://b.example/</launch><resource>a.html</resource>`),
      ),
    );
    expect(read).toMatchObject({
      format: 'tincan',
      id: 'http://x.example/course',
      title: { en: 'The course' },
      description: { en: 'About The course' },
      objectives: [],
      hosts: ['b.example'],
    });
    const same = { kind: 'unit', objectives: [], launchMethod: 'AnyWindow', moveOn: 'NotApplicable' };
    expect(nodes).toEqual([
      {
        ...same,
        id: 'http://x.example/a',
        title: { en: 'A' },
        description: { en: 'About A' },
        url: { kind: 'entry', path: 'a.html', query: '?x=1', fragment: '' },
        activityType: 'http://x.example/lesson',
      },
      {
        ...same,
        id: 'http://x.example/b',
        title: { en: 'B' },
        description: { en: 'About B' },
        url: { kind: 'remote', href: 'https://b.example/' },
      },
    ]);
    expect(warnings).toEqual([]);
  });

  it('has the title of its first unit where no activity is a course', async () => {
    const units = ['a', 'b'].map((id) => activity(`urn:x:${id}`, `${named(id)}<launch>${id}.html</launch>`));
    expect(await opened(packageOf(units.join('')))).toMatchObject({ id: 'urn:x:a', title: { en: 'a' } });
  });

  it('may launch its course, and name no language', async () => {
    const inner = '<name>Course</name><description xml:lang="hr">Opis</description><launch>a.html</launch>';
    const read = await opened(packageOf(activity('urn:x:course', inner, course)));
    expect(read).toMatchObject({
      id: 'urn:x:course',
      title: { und: 'Course' },
      description: { hr: 'Opis' },
      warnings: [],
    });
    expect(read.nodes).toHaveLength(1);
  });

  it.each([
    [
      'several addresses',
      `${named('A')}<launch lang="en">a.html</launch><launch lang="hr">b.html</launch>`,
      '',
      'odd-structure',
    ],
    ['no name', '<description lang="en">A</description><launch>a.html</launch>', '', 'no-text'],
    ['a type that is no IRI', `${named('A')}<launch>a.html</launch>`, 'type="lesson"', 'odd-value'],
  ])('is taken with %s', async (_what, inner, attributes, code) => {
    const { warnings, nodes } = await opened(packageOf(activity('urn:x:a', inner, attributes)));
    expect(nodes).toMatchObject([{ url: { path: 'a.html' } }]);
    expect(warnings).toMatchObject([{ code, count: 1, detail: expect.stringContaining('in line 3 of "tincan.xml"') }]);
  });
});

describe('[IMP-23] a Tin Can package is refused for', () => {
  const launch = '<launch>a.html</launch>';
  it.each([
    ['no activity that is launched', activity('urn:x:a', named('A')), 'missing-element', 'no <activity> with <launch>'],
    ['no activity', '', 'missing-element', 'no <activity> with <launch>'],
    ['an id that is no IRI', activity('a', launch), 'invalid-iri', '"a"'],
    ['an id twice', activity('urn:x:a', launch).repeat(2), 'duplicate-id', 'urn:x:a'],
    [
      'an id of the course that is no IRI',
      activity('urn:x:a', launch) + activity('c', '', course),
      'invalid-iri',
      '"c"',
    ],
    ['an address that names no entry', activity('urn:x:a', '<launch>c.html</launch>'), 'missing-entry', '"c.html"'],
    [
      'a parameter of the launch',
      activity('urn:x:a', '<launch>a.html?auth=1</launch>'),
      'reserved-parameter',
      '"auth"',
    ],
  ])('%s', async (_why, activities, code, named) => {
    expect(await refusalOf(packageOf(activities))).toMatchObject({ code, detail: expect.stringContaining(named) });
  });

  it('another namespace', async () => {
    const text = tincan(activity('urn:x:a', launch)).replace('projecttincan.com', 'other.example');
    expect(await refusalOf(writeZip({ 'tincan.xml': text }))).toMatchObject({ code: 'wrong-namespace' });
  });
});
