import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { book, heard, opened, readerStage, says, sees, stage, success } from '../testing/reader-stage.tsx';

readerStage();

test('[READ-37] the text of a picture book page is asked for, goes on with the pages and is closed', async () => {
  const spine = book.spine.map((page) => ({ ...page, layout: 'pre-paginated' as const }));
  stage.answer = () => success({ ...book, spine });
  await opened();
  await sees(0, { hasText: false });
  const button = () => screen.queryByRole('button', { name: 'Page text' });
  expect(button()).toBeNull();
  await sees(1, { hasText: true });
  fireEvent.click(button() as HTMLElement);
  await heard().toEqual({ type: 'page-text', isOn: true });
  expect(button()?.getAttribute('aria-pressed')).toBe('true');
  // On a page without text the button that closes stays.
  await sees(2, { hasText: false });
  expect(button()).toBeTruthy();
  await says({ type: 'page-text-closed' });
  expect(button()).toBeNull();
});
