import { useEffect, useState, type DragEvent } from 'react';
import { droppedFiles, type Dropped } from './dropped-files.ts';

interface Drop {
  /** Files are held over the zone. */
  readonly isOver: boolean;
  /** For the element of the zone. */
  readonly zone: {
    onDragEnter(event: DragEvent<HTMLElement>): void;
    onDragOver(event: DragEvent<HTMLElement>): void;
    onDragLeave(event: DragEvent<HTMLElement>): void;
    onDrop(event: DragEvent<HTMLElement>): void;
  };
}

const hasFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false;

/** A browser opens a file that is dropped beside the zone: it would replace the page, with everything that is typed. */
function useNoDropBeside(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

/** Makes an element a zone on which files are dropped. */
export function useDrop(onDropped: (dropped: Dropped) => void): Drop {
  const [isOver, setOver] = useState(false);
  useNoDropBeside();
  const hold = (event: DragEvent<HTMLElement>) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  return {
    isOver,
    zone: {
      onDragEnter: hold,
      onDragOver: hold,
      onDragLeave({ currentTarget, relatedTarget }) {
        // Over a part of the zone they are still over the zone.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop(event) {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        setOver(false);
        void droppedFiles(event.dataTransfer).then(onDropped);
      },
    },
  };
}
