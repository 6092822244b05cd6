import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { book, heard, opened, readerStage, sees, stage, success } from '../testing/reader-stage.tsx';

readerStage();

test('[READ-30] contents of numbers show the first words beside them, and lead there', async () => {
  const toc = [
    { title: '1', firstWords: 'His door was too low for him.', href: 'p0.xhtml#top', children: [] },
    { title: '2', href: 'p1.xhtml#top', children: [] },
    { title: 'Three', href: 'p2.xhtml#top', children: [] },
  ];
  stage.answer = () => success({ ...book, toc });
  await opened();
  await sees(1);
  fireEvent.click(screen.getByRole('button', { name: 'Contents' }));
  const lines = [...screen.getByRole('navigation', { name: 'Contents' }).querySelectorAll('button')];
  expect(lines.map(({ textContent }) => textContent)).toEqual(['1 His door was too low for him.', '2', 'Three']);
  fireEvent.click(lines[0] as HTMLElement);
  await heard().toEqual({ type: 'go', target: { href: 'p0.xhtml#top', page: 0 } });
});
