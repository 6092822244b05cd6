import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { englishWords } from '#features/session/web/testing';
import { WordsProvider } from '#platform/web/i18n';
import { compiled } from '#platform/web/ui/testing';
import { chosenFile } from '../testing/some-file.ts';
import { UploadArea, type UploadAreaProps } from './upload-area.tsx';

afterEach(cleanup);

const onFiles = vi.fn<(files: readonly File[]) => void>();
const names = () => onFiles.mock.lastCall?.[0].map(({ name }) => name);

function show(props: Partial<UploadAreaProps> = {}): HTMLElement {
  onFiles.mockReset();
  render(
    <WordsProvider languageTag="en" messages={compiled(englishWords)}>
      <UploadArea onFiles={onFiles} {...props} />
    </WordsProvider>,
  );
  return screen.getByText(/^Drag /).parentElement as HTMLElement;
}

const entryOf = (file: File) => ({
  ...{ isFile: true, isDirectory: false, name: file.name },
  file: (found: (file: File) => void) => found(file),
});
const folderOf = (name: string, entries: readonly unknown[]) => ({
  ...{ isFile: false, isDirectory: true, name },
  createReader() {
    // One after the other, as browsers do for long folders.
    const rest = [...entries];
    return { readEntries: (found: (some: unknown[]) => void) => found(rest.splice(0, 1)) };
  },
});
const transferOf = (entries: readonly { readonly name: string }[]) => ({
  types: ['Files'],
  files: entries.map(({ name }) => chosenFile(name)),
  items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
});

test('[REPO-11] files that are held over the area are welcome, and taken when they are dropped', async () => {
  const zone = show();
  const dataTransfer = transferOf([entryOf(chosenFile('a.pdf')), entryOf(chosenFile('b.png'))]);
  fireEvent.dragEnter(zone, { dataTransfer });
  expect(screen.getByText('Let go to upload')).toBeTruthy();
  fireEvent.dragLeave(zone, { dataTransfer, relatedTarget: document.body });
  expect(screen.getByText('Drag files here')).toBeTruthy();
  fireEvent.dragOver(zone, { dataTransfer });
  fireEvent.drop(zone, { dataTransfer });
  await waitFor(() => expect(names()).toEqual(['a.pdf', 'b.png']));
  expect(screen.getByText('Drag files here')).toBeTruthy();
});

test('[REPO-11] of a dropped folder the files are taken, without those of systems and of deeper folders', async () => {
  const zone = show();
  const inside = [
    ...[chosenFile('a.pdf'), chosenFile('.DS_Store'), chosenFile('Thumbs.db'), chosenFile('b.pdf')].map(entryOf),
    folderOf('deeper', []),
  ];
  fireEvent.drop(zone, { dataTransfer: transferOf([folderOf('Lesson', inside), entryOf(chosenFile('c.pdf'))]) });
  await waitFor(() => expect(names()).toEqual(['c.pdf', 'a.pdf', 'b.pdf']));
  expect(screen.getByRole('alert').textContent).toBe('Folders inside a folder were left out.');
});

test('[REPO-11] an empty folder says so', async () => {
  const zone = show();
  fireEvent.drop(zone, { dataTransfer: transferOf([folderOf('Lesson', [])]) });
  await screen.findByText('There are no files in this folder.');
  expect(onFiles).not.toHaveBeenCalled();
});

test('[REPO-11] a file that is dropped beside the area does not replace the page, a dragged text goes where it goes', () => {
  show();
  const drop = (types: readonly string[]) =>
    fireEvent.drop(document.body, { dataTransfer: { types, files: [], items: [] } });
  expect([drop(['Files']), drop(['text/plain'])]).toEqual([false, true]);
});

test('[REPO-11] an area for one file takes one and says so', async () => {
  const zone = show({ isSingle: true, kinds: ['image'] });
  expect(screen.getByLabelText<HTMLInputElement>('Choose a file')).toMatchObject({ multiple: false });
  fireEvent.drop(zone, { dataTransfer: transferOf([chosenFile('a.png'), chosenFile('b.png')].map(entryOf)) });
  await waitFor(() => expect(names()).toEqual(['a.png']));
  expect(screen.getByRole('alert').textContent).toBe('Only one file fits here. The first one was taken.');
});
