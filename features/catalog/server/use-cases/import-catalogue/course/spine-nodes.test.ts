import { expect, test } from 'vitest';
import type { CourseNode } from '#platform/server/course';
import type { SpineItem, TocEntry } from '#platform/server/epub';
import { spineNodes, type ScriptedBook } from './spine-nodes.ts';

const item = (href: string, more: Partial<SpineItem> = {}): SpineItem => ({
  ...{ href, mediaType: 'application/xhtml+xml', isLinear: true, properties: [] },
  ...{ layout: 'reflowable', orientation: 'auto', spread: 'auto', flow: 'auto' },
  ...more,
});
const line = (title: string, href?: string, ...children: TocEntry[]): TocEntry => ({
  ...{ title, children },
  ...(href !== undefined && { href }),
});
const bookOf = (spine: readonly SpineItem[], toc: readonly TocEntry[], more: Partial<ScriptedBook> = {}) => ({
  ...{ title: 'Book', spine, toc, titles: new Map<string, string>(), scripted: new Set<string>() },
  resources: new Map(spine.flatMap(({ href }) => [[href, { mediaType: '', size: 1 }] as const])),
  ...more,
});

/** A block as its title with its nodes, a unit as its id with its title. */
const shown = (nodes: readonly CourseNode[]): unknown[] =>
  nodes.map((node) =>
    node.kind === 'block' ? [node.title['und'], ...shown(node.nodes)] : `${node.id}: ${node.title['und'] ?? '–'}`,
  );
const nodesOf = (...given: Parameters<typeof bookOf>) => shown(spineNodes(bookOf(...given)));

test('[IMP-26] each linear page is a unit with the name that the contents give it', () => {
  const spine = [item('a'), item('note', { isLinear: false }), item('b')];
  expect(nodesOf(spine, [line('A', 'a'), line('B, first part', 'b#1'), line('B, second part', 'b#2')])).toEqual([
    'a: A',
    'b: B, first part',
  ]);
  expect(nodesOf([item('note', { isLinear: false })], [])).toEqual(['note: –']);
});

test('[IMP-26] without contents pages have their own titles, but not that of the book', () => {
  const titles = new Map([
    ['a', 'The sea'],
    ['b', 'Book'],
  ]);
  expect(nodesOf([item('a'), item('b'), item('c'), item('a')], [], { titles })).toEqual(['a: The sea', 'b: –', 'c: –']);
});

test('[IMP-26] lines with pages below them are blocks, with their own page first', () => {
  const toc = [
    line('Heading', undefined, line('A', 'a'), line('Deep', undefined, line('B', 'b'))),
    line('C', 'c', line('C, part', 'c#1'), line('D', 'd')),
    line('E', 'e', line('E, exactly', 'e'), line('F', 'f')),
    line('', undefined, line('G', 'g')),
    line('Empty heading', undefined, line('Gone', 'gone')),
  ];
  expect(
    nodesOf(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((href) => item(href)),
      toc,
    ),
  ).toEqual([['Heading', 'a: A', ['Deep', 'b: B']], ['C', 'c: C', 'd: D'], ['E', 'e: E, exactly', 'f: F'], 'g: G']);
});

test('[IMP-26] a page with a fixed layout has its size, else that of the book', () => {
  const fixed = { layout: 'pre-paginated' } as const;
  const spine = [item('a', { ...fixed, viewport: { width: 3, height: 4 } }), item('b', fixed), item('c')];
  const nodes = spineNodes(bookOf(spine, [], { viewport: { width: 6, height: 8 } }));
  expect(nodes.map((node) => node.kind === 'unit' && node.size)).toEqual([
    { width: 3, height: 4 },
    { width: 6, height: 8 },
    undefined,
  ]);
});

test('[IMP-26] a page that no line names follows the page before it, in its block', () => {
  const toc = [line('Part', undefined, line('B', 'b'), line('D', 'd'))];
  expect(
    nodesOf(
      ['a', 'b', 'c', 'd', 'e'].map((href) => item(href)),
      toc,
    ),
  ).toEqual(['a: –', ['Part', 'b: B', 'c: –', 'd: D', 'e: –']]);
});

test('[IMP-26] a page with scripts goes before its fallback and is to be completed, unless it cannot be shown', () => {
  const spine = [item('still', { scripted: 'game' }), item('other', { scripted: 'broken' })];
  const resources = new Map(['still', 'game', 'other'].map((href) => [href, { mediaType: '', size: 1 }]));
  const nodes = spineNodes(bookOf(spine, [line('Game', 'game')], { resources, scripted: new Set(['game']) }));
  expect(nodes).toMatchObject([
    { id: 'game', title: { und: 'Game' }, moveOn: 'CompletedOrPassed', url: { kind: 'entry', path: 'game' } },
    { id: 'other', title: {}, moveOn: 'NotApplicable' },
  ]);
});
