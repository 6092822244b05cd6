import { useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import type { Upload } from '../sending/upload-queue.ts';

/** Says which files are ready or failed since the last time; never each percent. The region is there before its text. */
export function UploadNews({ uploads }: { readonly uploads: readonly Upload[] }): ReactNode {
  const { t, tDynamic } = useWords();
  const ended = uploads.filter(({ state }) => state === 'ready' || state === 'failed');
  const marks = ended.map(({ key, state }) => `${key} ${state}`);
  const [known, setKnown] = useState(marks);
  const [news, setNews] = useState('');
  if (marks.join() !== known.join()) {
    const latest = ended.filter((_, index) => !known.includes(marks[index] ?? ''));
    setKnown(marks);
    setNews(
      latest.map(({ name, error }) => `${name}: ${error === undefined ? t('files.ready') : tDynamic(error)}`).join(' '),
    );
  }
  return (
    <p className="visually-hidden" aria-live="polite">
      {news}
    </p>
  );
}
