import { afterEach, expect, test, vi } from 'vitest';
import { createFormats } from '#platform/web/i18n';
import { csvOf, saveTable, separatorOf } from './csv.ts';
import { fileName } from './save-file.ts';

afterEach(() => vi.restoreAllMocks());

test('[CLS-7] the file: UTF-8 mark, separator of the market, quotes, no formulas', () => {
  expect([separatorOf(createFormats('hr')), separatorOf(createFormats('en-GB'))]).toEqual([';', ',']);
  const text = csvOf(
    [
      ['Učenik', 'Bodovi'],
      ['=1+1', '-3'],
      ['a;b', 'say "so"'],
      ['Trees,=1+1', 'two\nlines'],
      ['＝1+1', '\n=1+1'],
    ],
    ';',
  );
  expect(text).toBe(
    '\uFEFFUčenik;Bodovi\r\n\'=1+1;\'-3\r\n"a;b";"say ""so"""\r\n"Trees,=1+1";"two\nlines"\r\n\'＝1+1;"\'\n=1+1"\r\n',
  );
  expect(fileName(['A/B: "C"', '2.a'], 'csv')).toBe('A B C 2.a.csv');
});

test('[CLS-7] a table is saved under its name as CSV', async () => {
  const saved: { name: string; blob: Blob }[] = [];
  let last = new Blob();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      last = blob;
      return 'blob:table';
    },
    revokeObjectURL: () => {},
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: last });
  });
  saveTable(['4. a', 'River'], [['Ana', '1']], createFormats('en'));
  expect(saved.map(({ name, blob }) => [name, blob.type])).toEqual([['4. a River.csv', 'text/csv;charset=utf-8']]);
  expect(document.querySelector('a[download]')).toBeNull();
});
