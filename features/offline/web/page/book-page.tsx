import type { ReactNode } from 'react';
import { Copies, ReaderPage, type DeviceCopies, type OpenCopyProps } from '#features/reader/web';
import { canKeep, KeepPanel } from '../keep/keep-panel.tsx';
import { useKeptBook } from '../keep/queries-kept.ts';
import { answerFile } from '../kept/kept-book.ts';
import { closedBecause, keptBooks } from '../kept/kept-list.ts';
import { KeptClosed, KeptReader } from './kept-reader.tsx';

/** The copy on this device: where the network does not answer, and once the user has gone on with it. */
function OpenCopy(props: OpenCopyProps): ReactNode {
  const { publication, target, isAtHome, isServed, isLost, waiting, children } = props;
  const kept = useKeptBook(publication, isAtHome || (!isServed && isLost));
  const copy = isAtHome || !isServed ? kept : undefined;
  if (copy?.book) return <KeptReader opened={copy} book={copy.book} target={target} />;
  if (copy?.closed) return <KeptClosed />;
  return isAtHome && copy === undefined ? waiting : children;
}

/** The copies that this device keeps, as the reader uses them. */
const copies: DeviceCopies = {
  OpenCopy,
  mayOpen(key) {
    const entry = keptBooks.find(key);
    return entry !== undefined && closedBecause(entry, Date.now()) === undefined;
  },
  isKept: (key) => keptBooks.find(key) !== undefined,
  panelOf: (dosId) => canKeep() && <KeepPanel dosId={dosId} />,
  answerFile: (...given) => void answerFile(...given),
};

/** `/#/reader/<alias or dos_id>?to=<href[#fragment]>`: the reader, and the copies of this device [SHELF-13, READ-16]. */
export const BookPage = (): ReactNode => (
  <Copies value={copies}>
    <ReaderPage />
  </Copies>
);
