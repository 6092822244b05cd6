import { expect, test } from 'vitest';
import { wrongClasses } from './css-classes.ts';

const [SHEET, SCREEN] = ['features/a/web/list/card.module.css', 'features/a/web/list/card.tsx'];
const importing = `import styles from './card.module.css';\n`;
const find = (css: string, code: string) =>
  wrongClasses(
    new Map([
      [SHEET, css],
      [SCREEN, importing + code],
    ]),
  );

test('a class that the sheet does not have, and one that nobody takes, are named', () => {
  expect(find('.tools { gap: 0.5rem; }', 'const a = styles.deps;')).toEqual([
    `${SCREEN}: card.module.css has no class "deps"`,
    `${SHEET}: nobody takes the class "tools"`,
  ]);
  expect(find('.a:hover > .b,\n.c[data-x]::after { width: 1.5rem; }', 'x(styles.a, styles.b, styles.c)')).toEqual([]);
});

test('classes of libraries are none of ours; names made of parts take them all', () => {
  expect(find('.a :global(.foreign) { color: red; }', 'x(styles.a)')).toEqual([]);
  expect(find('.small { color: red; }\n.large { color: red; }', 'x(styles[size])')).toEqual([]);
  expect(find('@media (width > 2.5rem) {\n  .a { content: ".no"; }\n}', 'x(styles.a)')).toEqual([]);
});
