import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aClickTest, aTest, numeric, openStage, type Stage } from '../testing/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
beforeEach(async () => {
  await stage.database.pool.query('delete from test_corner_tests');
});
afterAll(() => stage.database.close());

const rows = async () =>
  (
    await stage.database.pool.query(
      `select workspace_id, language, slug, position, title, is_click_test, question_count, types, points, questions, changed_at
       from test_corner_tests order by workspace_id, language, slug`,
    )
  ).rows;

test('[REPO-26] a file becomes a test; again it changes nothing, and a changed file replaces the test', async () => {
  const path = stage.file('first.json', aTest());
  expect(await stage.run('import', path)).toEqual({
    exitCode: 0,
    said: 'made       first  First test\n1 made, 0 changed, 0 unchanged, 0 refused\n',
  });
  const before = await rows();
  expect(before).toMatchObject([
    {
      ...{ workspace_id: 10, language: 'hr', slug: 'first', is_click_test: false },
      ...{ question_count: 2, types: ['true-false', 'numeric'], points: 15 },
    },
  ]);
  expect((await stage.run('import', path)).said).toContain('unchanged  first');
  const marked = stage.file('marked.json', `\uFEFF${JSON.stringify(aTest())}`);
  expect((await stage.run('import', marked)).said).toContain('unchanged  first');
  expect(await rows()).toEqual(before);
  const changed = stage.file('again.json', aTest({ title: 'Anew' }));
  expect((await stage.run('import', changed)).said).toContain('changed    first  Anew');
  expect(await rows()).toMatchObject([{ title: 'Anew' }]);
});

test('[REPO-26] a dry run says what an import would do, and changes nothing', async () => {
  await stage.run('import', stage.file('first.json', aTest()));
  const before = await rows();
  const path = stage.file('first.json', aTest({ title: 'Anew' }));
  stage.file('second.json', aClickTest(), dirname(path));
  const { exitCode, said } = await stage.run('import', dirname(path), '--dry-run');
  expect([exitCode, said]).toEqual([
    0,
    `changed    first  Anew
made       clicks  Clicks
1 made, 1 changed, 0 unchanged, 0 refused (a dry run: nothing is changed)
`,
  ]);
  expect(await rows()).toEqual(before);
});

test('[REPO-26] a folder is imported with the folders in it; a refused file keeps none of the others back', async () => {
  const path = stage.file('10.json', aTest({ slug: 'ten' }));
  const folder = dirname(path);
  stage.file('2.json', aTest({ slug: 'two', grade: 9 }), folder);
  stage.file('below/one.JSON', aTest({ slug: 'below' }), folder);
  stage.file('twin.json', aTest({ slug: 'ten' }), folder);
  stage.file('notes.txt', 'no test', folder);
  stage.file('\u202enosj.json', '7', folder);
  symlinkSync('/etc', join(folder, 'link'));
  symlinkSync('/etc/hostname', join(folder, 'link.json'));
  const { exitCode, said } = await stage.run('import', folder);
  expect(exitCode).toBe(1);
  expect(said).toContain(
    `refused    ${join(folder, '2.json')}\n           grade: there is no "9"; there are 1, 2, 3\n`,
  );
  expect(said).toContain(`refused    ${join(folder, 'twin.json')}\n           slug: ${path} has the same\n`);
  expect(said).toContain('2 made, 0 changed, 0 unchanged, 3 refused');
  expect(said).toContain(join(folder, '�nosj.json'));
  expect((await rows()).map(({ slug }) => slug)).toEqual(['below', 'ten']);
  const report = JSON.parse((await stage.run('import', folder, '--json')).said);
  expect(report.counts).toEqual({ made: 0, changed: 0, unchanged: 2, refused: 3 });
});

test('[REPO-26] [MKT-11] a market has the tests of its workspace and language; the same slug is another test elsewhere', async () => {
  const path = stage.file('first.json', aTest());
  for (const market of ['hr', 'neighbour', 'elsewhere']) await stage.run('import', path, '--market', market);
  expect((await rows()).map((row) => [row.workspace_id, row.language])).toEqual([
    [10, 'en'],
    [10, 'hr'],
    [39, 'hr'],
  ]);
  expect(await stage.run('remove', 'first', '--market', 'neighbour')).toEqual({
    exitCode: 0,
    said: '"first" is removed.\n',
  });
  expect(await stage.run('remove', 'first', '--market', 'neighbour')).toMatchObject({ exitCode: 1 });
  expect((await stage.run('list', '--market', 'neighbour')).said).toBe('There are no tests.\n');
  await stage.run('import', stage.file('clicks.json', aClickTest()));
  expect((await stage.run('list')).said).toBe(
    'clicks\t1 questions\tclick test\tClicks\nfirst\t2 questions\tFirst test\n',
  );
});

test('[REPO-26] a picture may be a file beside the test, and none of another folder', async () => {
  const picture = (file: string) => ({ ...numeric, picture: { file, alt: 'A yard', width: 8, height: 5 } });
  const path = stage.file('in/pictured.json', aTest({ questions: [picture('yard.svg')] }));
  stage.file('yard.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', dirname(path));
  stage.file('outside.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', dirname(dirname(path)));
  expect((await stage.run('import', path)).exitCode).toBe(0);
  expect((await rows())[0]?.questions[0].picture.src).toMatch(/^data:image\/svg\+xml;base64,/);
  const sly = stage.file('sly.json', aTest({ questions: [picture('../outside.svg')] }), dirname(path));
  expect((await stage.run('import', sly)).said).toContain('questions[0].picture.file: ../outside.svg is in another');
  symlinkSync('/etc/hostname', join(dirname(path), 'host.png'));
  symlinkSync('/dev/zero', join(dirname(path), 'endless.png'));
  for (const name of ['host.png', 'endless.png']) {
    const linked = stage.file('linked.json', aTest({ questions: [picture(name)] }), dirname(path));
    expect((await stage.run('import', linked)).said).toContain(`${name} is in another folder`);
  }
  stage.file('large.png', 'x'.repeat(200_001), dirname(path));
  mkdirSync(join(dirname(path), 'folder.png'));
  const pictures = ['large.png', 'folder.png', 'none.png', 'yard.gif'].map(picture);
  const { said } = await stage.run('import', stage.file('odd.json', aTest({ questions: pictures }), dirname(path)));
  expect(said).toContain('questions[0].picture.file: large.png has more than 200 kB');
  expect(said).toContain('questions[1].picture.file: folder.png cannot be read');
  expect(said).toContain('questions[2].picture.file: none.png cannot be read');
  expect(said).toContain('questions[3].picture.file: expected a picture');
  const many = stage.file('many.json', aTest({ questions: Array(300).fill(picture('yard.svg')) }), dirname(path));
  expect((await stage.run('import', many)).said).toContain('questions[100].picture.file: is one of more than 100');
});

test('[REPO-26] a file of millions of values is refused at once, and a few of many problems are told', async () => {
  const wide = stage.file('wide.json', `{"slug": [${'[],'.repeat(3_000_000)}[]]}`);
  const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, nth) => [`field-${nth}`, 1]));
  stage.file('after.json', aTest(unknown), dirname(wide));
  stage.file('good.json', aTest(), dirname(wide));
  const { said } = await stage.run('import', dirname(wide));
  expect(said).toContain('the file: has more than 200000 values');
  expect(said).toContain('the file: has 4950 more problems');
  expect(said.split('\n').length).toBeLessThan(70);
  expect(said).toContain('1 made, 0 changed, 0 unchanged, 2 refused');
});

const deep = `${'['.repeat(150_000)}${']'.repeat(150_000)}`;
const builtIn = {
  ...{ id: 'a', type: 'gaps', text: 'Who?', pieces: ['Who? ', { gap: 'constructor' }] },
  key: { gaps: { constructor: ['owl'] } },
};
const short = (accepted: readonly string[]) => ({ id: 'a', type: 'short', text: 'Who?', key: { accepted } });
test.each<[string, unknown, string]>([
  ['text that is no JSON', '{"slug":', 'the file: '],
  ['half a file', JSON.stringify(aTest()).slice(0, -20), 'the file: '],
  ['nothing', '', 'the file: '],
  ['another value', '7', 'the file: '],
  ['a list', [aTest()], 'the file: '],
  ['values nested without end', `{"slug": ${deep}}`, 'is nested too deeply'],
  ['a slug with a path', aTest({ slug: '../../first' }), 'slug: expected 2 to 80 small letters'],
  ['no title', aTest({ title: ' ' }), 'title: expected some text'],
  ['a title that turns around', aTest({ title: 'Test \u202e' }), 'title: has signs that cannot be shown'],
  ['half a character', JSON.stringify(aTest({ title: 'x' })).replace('"x"', '"\\ud800"'), 'title: has signs'],
  ['a zero byte', aTest({ questions: [short(['a\0b'])] }), 'questions[0].key.accepted[0]: expected text'],
  ['a grade in words', aTest({ grade: 'first' }), 'grade: expected the number of a grade'],
  ['a subject that is none', aTest({ subject: 'magic' }), 'subject: there is no "magic"; there are mathematics'],
  ['a field that is none', aTest({ colour: 'red' }), 'colour: is not known here'],
  ['a prototype', '{"__proto__": {"key": "x"}}', 'is not known here'],
  ['no questions', aTest({ questions: [] }), 'questions: expected at least 1 question'],
  ['too many questions', aTest({ questions: Array(61).fill(numeric) }), 'questions: expected at most 60 questions'],
  ['a type that is none', aTest({ questions: [{ ...numeric, type: 'essay' }] }), 'questions[0].type: expected one of'],
  ['a key that names nothing', aTest({ questions: [{ ...numeric, key: {} }] }), 'questions[0].key.value: '],
  ['a gap that every object has', aTest({ questions: [builtIn] }), 'gap: expected another name'],
  ['an id twice', aTest({ questions: [numeric, numeric] }), 'questions[1].id: "two" is there twice'],
  ['a name that moves the cursor', aTest({ '\u001b[2J': 1 }), '�[2J: is not known here'],
])(
  '[REPO-26] nothing of a damaged or hostile file is stored, and its problem is named: %s',
  async (_, content, words) => {
    const { exitCode, said } = await stage.run('import', stage.file('wrong.json', content));
    expect([exitCode, said]).toEqual([1, expect.stringContaining(words)]);
    expect(said).toContain('0 made, 0 changed, 0 unchanged, 1 refused');
    expect(await rows()).toEqual([]);
  },
);

test.each([
  [[], /What shall be done/],
  [['export', 'x'], /"export x" is not understood/],
  [['list', 'x'], /"list x" is not understood/],
  [['import'], /PATH is missing/],
  [['remove'], /SLUG is missing/],
  [['import', 'x', '--market', 'xx'], /no market "xx"/],
  [['import', '/nowhere'], /\/nowhere cannot be read/],
])('[REPO-26] test-corner %j ends with 2 and says why', async (args, reason) => {
  const answer = await stage.run(...args);
  expect([answer.exitCode, answer.said]).toEqual([2, expect.stringMatching(reason)]);
});
