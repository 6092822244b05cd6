import { expect, it } from 'vitest';
import type { CourseWarningCode } from '../index.ts';
import { au, auAt, cmi5, opened, writeSample } from '../testing/sample-course.ts';

const title = '<title><langstring lang="en">T</langstring></title>';
const description = '<description><langstring lang="en">D</langstring></description>';
const url = '<url>unit/index.html</url>';
const titled = (text: string) => cmi5(au('', `<title>${text}</title>${description}${url}`));

it.each<[string, CourseWarningCode, string, string, object]>([
  ['an unknown attribute', 'odd-structure', '"moveon"', cmi5(au('moveon="Passed"')), { moveOn: 'NotApplicable' }],
  ['an unknown element', 'odd-structure', '<icon>', cmi5(au('', `${title}${description}${url}<icon/>`)), {}],
  ['another order', 'odd-structure', '<title>', cmi5(au('', `${description}${title}${url}`)), { title: { en: 'T' } }],
  ['text without a langstring', 'odd-structure', 'outside of', titled('T'), { title: { und: 'T' } }],
  ['no language', 'odd-language', 'names no language', titled('<langstring>T</langstring>'), { title: { und: 'T' } }],
  [
    'a language that is no tag',
    'odd-language',
    '"english!"',
    titled('<langstring lang="english!">T</langstring>'),
    { title: { und: 'T' } },
  ],
  [
    'a long language',
    'odd-language',
    'no tag',
    titled(`<langstring lang="en${'-a'.repeat(60)}">T</langstring>`),
    { title: { und: 'T' } },
  ],
  [
    'the name of a locale',
    'odd-language',
    '"en_us"',
    titled('<langstring lang="en_us">T</langstring>'),
    { title: { 'en-US': 'T' } },
  ],
  [
    'a language twice',
    'odd-language',
    'second text',
    titled('<langstring lang="en">T</langstring><langstring lang="EN">U</langstring>'),
    { title: { en: 'T' } },
  ],
  ['an empty title', 'no-text', 'has no text', titled('<langstring lang="en"> </langstring>'), { title: {} }],
  ['no description', 'no-text', 'no <description>', cmi5(au('', title + url)), { description: {} }],
  [
    'a long title',
    'long-text',
    '500 letters',
    titled(`<langstring lang="en">${'a'.repeat(499)}\u{1F40C}b</langstring>`),
    { title: { en: 'a'.repeat(499) } },
  ],
  [
    'a precise mastery score',
    'odd-value',
    '4 decimal places',
    cmi5(au('masteryScore="0.66666"')),
    { masteryScore: 0.6667 },
  ],
  ['a type that is no IRI', 'odd-value', 'activityType "lesson"', cmi5(au('activityType="lesson"')), {}],
  ['a slash at the start', 'odd-address', 'read as "unit/index.html"', cmi5(auAt('/unit/index.html')), {}],
  ['backslashes', 'odd-address', 'read as "unit/index.html"', cmi5(auAt('unit\\index.html')), {}],
  [
    'an address without encryption',
    'insecure-address',
    'not encrypted',
    cmi5(auAt('http://x.example/a')),
    { url: { kind: 'remote', href: 'http://x.example/a' } },
  ],
])('[IMP-22] a cmi5 package is taken with %s: %s', async (_what, code, named, document, unit) => {
  const { nodes, warnings } = await opened(writeSample(document));
  expect(nodes).toMatchObject([{ url: { path: 'unit/index.html' }, ...unit }]);
  expect(warnings).toEqual([{ code, count: 1, detail: expect.stringMatching(/in line 3 of "cmi5.xml" .*\.$/) }]);
  expect(warnings[0]?.detail).toContain(named);
});

it('[IMP-22] warnings of a kind are counted, and the first is told', async () => {
  const units = [1, 2, 3].map((n) => au('x="1"').replace('/unit"', `/unit/${n}"`));
  const { warnings } = await opened(writeSample(cmi5(units.join('\n'))));
  expect(warnings).toMatchObject([{ code: 'odd-structure', count: 3, detail: expect.stringContaining('/unit/1"') }]);
});

it('[IMP-22] the texts of an objective have no order', async () => {
  const objective = `<objectives><objective id="urn:x:aim">${description}${title}</objective></objectives>`;
  const course = await opened(writeSample(cmi5(au(), { more: objective })));
  expect([course.objectives[0]?.title, course.warnings]).toEqual([{ en: 'T' }, []]);
});
