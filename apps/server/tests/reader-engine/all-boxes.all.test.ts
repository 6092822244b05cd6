import { expect, test } from 'vitest';
import { ALL_PARAGRAPHS, BOXES, PARAGRAPHS, WINDOWS } from './boxes.ts';
import { engineStage } from '../../testing/reading/engine-stage.ts';

const stage = engineStage();

test.each(WINDOWS.flatMap(([name, window]) => BOXES.map((css) => [css, name, window] as const)))(
  '[READ-18] all text of a box with "%s" can be read to its end: %s',
  async (css, _, window) => {
    const book = await stage.open({ pages: [{ body: `<div style="${css}">${PARAGRAPHS}</div>` }], window });
    const { seen, sights } = await book.readOn();
    expect([...seen].toSorted((a, b) => Number(a) - Number(b))).toEqual(ALL_PARAGRAPHS);
    expect(sights.at(-1)?.units[0]?.isEnd).toBe(true);
  },
);
