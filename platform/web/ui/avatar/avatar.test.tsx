import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

afterEach(() => {
  cleanup();
  document.documentElement.lang = '';
});

test('[QUAL-5] initials stand in for a picture that does not load, and a new picture is tried again', () => {
  document.documentElement.lang = 'tr';
  const { container, rerender } = render(<Avatar picture="/avatars/1.svg" name="ipek demir" />);
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(container.textContent).toBe('İD');
  rerender(<Avatar picture="/avatars/2.svg" name="ipek demir" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/avatars/2.svg');
});
