import { expect, test } from 'vitest';
import { namelessColours } from './css-colours.ts';

const SHEET = 'features/a/web/list/card.module.css';
const linesIn = (css: string, path = SHEET): string[] =>
  namelessColours(new Map([[path, css]])).map((line) => line.replace(/: give this colour a name.*$/, ''));

test('a colour without a name is named with its line', () => {
  expect(namelessColours(new Map([[SHEET, '.a {\n  color: #abc;\n}']]))).toEqual([
    `${SHEET}:2: give this colour a name (a custom property) or use a token`,
  ]);
  expect(linesIn('.a {\n  box-shadow:\n    0 1px 0 var(--line),\n    0 2px 0 rgb(0 0 0 / 28%);\n}')).toEqual([
    `${SHEET}:4`,
  ]);
});

test.each([
  'color: #fff8ea80',
  'color: RGBA(0, 0, 0, 0.5)',
  'fill: hsl(var(--hue) 55% 86%)',
  'background: light-dark(oklch(1 0 0), var(--night))',
  'background: linear-gradient(white, var(--sky))',
  'border: 2px solid Red',
  'color: darkgrey',
  'outline-color: var(--edge, #fff)',
  'color: color-mix(in oklab, black 20%, var(--ink))',
])('%s has no name', (declaration) => {
  expect(linesIn(`.a { ${declaration}; }`)).toEqual([`${SHEET}:1`]);
});

test.each([
  '--wood: #8a5c40',
  '--sky: light-dark(oklch(0.93 0.035 220), oklch(0.24 0.05 275))',
  'color: var(--color-ink)',
  'background: color-mix(in oklab, var(--snow), transparent)',
  'border-color: currentColor',
  'color: CanvasText',
  'white-space: nowrap',
  'animation: snow 2s',
  'background: url("red.svg#abc") no-repeat',
  'content: "#fff"',
  'rotate: calc(tan(30deg) * 1rad)',
])('%s is right', (declaration) => {
  expect(linesIn(`.a { ${declaration}; }`)).toEqual([]);
});

test('selectors, conditions and comments are no colours', () => {
  expect(linesIn("/* #fff */\n#abc .tan[data-colour='red'] {\n  color: inherit;\n}")).toEqual([]);
  expect(linesIn('@supports (color: oklch(from #fff 0.9 c h)) { .a { --x: red; } }')).toEqual([]);
});

test('drawings are painted freely, and so is what lies outside of features and the web app', () => {
  const css = '.a { fill: #8a5c40; }';
  expect(linesIn(css, 'features/bookshelf/web/empty/empty-shelf-picture.module.css')).toEqual([]);
  expect(linesIn(css, 'features/picture-login/web/sign-in/picture-login-page.module.css')).toHaveLength(1);
  expect(linesIn(css, 'apps/web/shell/header.module.css')).toHaveLength(1);
  expect(linesIn(css, 'platform/web/theme/tokens.css')).toEqual([]);
});
