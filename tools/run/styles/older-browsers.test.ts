import postcss from 'postcss';
import { expect, test } from 'vitest';
import { olderBrowsers } from './older-browsers.ts';

const written = (css: string): string =>
  postcss([olderBrowsers]).process(css, { from: undefined }).css.replace(/\s+/g, ' ').trim();

test.each([
  ['.a { height: 100dvh }', '.a { height: 100vh; height: 100dvh }'],
  ['.a { width: min(50cqw, 3cqmin) }', '.a { width: min(50vw, 3vmin); width: min(50cqw, 3cqmin) }'],
  [
    '.a { height: calc(100dvh - var(--b)) }',
    '.a { height: calc(100vh - var(--b)) } @supports (width: 1dvh) { .a { height: calc(100dvh - var(--b)) } }',
  ],
  ['.a { overflow: clip }', '.a { overflow: hidden } @supports (overflow: clip) { .a { overflow: clip } }'],
  [
    '.a { translate: -50% calc(-100% - 12px); rotate: 3deg; transform: scale(2) }',
    '.a { translate: -50% calc(-100% - 12px); rotate: 3deg; transform: scale(2) } @supports not (translate: none) { .a { transform: translate(-50%,calc(-100% - 12px)) rotate(3deg) scale(2) } }',
  ],
  ['@keyframes a { to { translate: 0 9px } }', '@keyframes a { to { translate: 0 9px } }'],
  [
    '.a:has(:focus-visible) { color: red }',
    '.a:has(:focus-visible) { color: red } @supports not selector(:has(*)) { .a:focus-within { color: red } }',
  ],
  [
    '@container (max-width: 20rem) { .a { color: red } }',
    '@container (max-width: 20rem) { .a { color: red } } @supports not (container-type: inline-size) { @media (max-width: 22rem) { .a { color: red } } }',
  ],
])('[QUAL-10] %s', (css, expected) => {
  expect(written(css).replaceAll(/\s/g, '')).toBe(expected.replaceAll(/\s/g, ''));
});
