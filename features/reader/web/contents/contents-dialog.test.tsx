import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { book, heard, opened, readerStage, sees, stage, success } from '../testing/reader-stage.tsx';

readerStage();

test('[READ-40] a landmark of a page that stands twice leads to its own place, with untitled lines before it', async () => {
  const spine = [0, 1, 0].map((at) => book.spine[at]!);
  const landmarks = ['', 'Start'].map((title) => ({ title, href: 'p0.xhtml', children: [] }));
  const pageList = ['', '7'].map((title) => ({ title, href: 'p0.xhtml#page', children: [] }));
  stage.answer = () => success({ ...book, spine, landmarks, pageList });
  await opened();
  await sees(1);
  fireEvent.click(screen.getByRole('button', { name: 'Contents' }));
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  await heard().toEqual({ type: 'go', target: { href: 'p0.xhtml', page: 2 } });
  fireEvent.click(screen.getByRole('button', { name: 'Contents' }));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '0' } });
  await heard().toEqual({ type: 'go', target: { href: 'p0.xhtml#page', page: 2 } });
});

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
