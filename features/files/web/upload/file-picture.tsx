import FileText from 'lucide-react/icons/file-text';
import Film from 'lucide-react/icons/film';
import ImageIcon from 'lucide-react/icons/image';
import Music from 'lucide-react/icons/music';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FileKind } from '../../contract/index.ts';
import { guessKind } from '../sending/file-rules.ts';
import styles from './upload-list.module.css';

const SIGNS: Partial<Record<FileKind, ReactNode>> = {
  image: <ImageIcon size={24} />,
  audio: <Music size={24} />,
  video: <Film size={24} />,
};
const DOCUMENT = <FileText size={24} />;
/** Pixels of the side of the picture: of its 44 px on dense screens. */
const SIDE = 96;

interface FilePictureProps {
  readonly name: string;
  /** As the user chose it; undefined: only its name is known. */
  readonly source?: File | undefined;
}

/**
 * A small picture of a chosen image, else a sign of its kind. It is drawn, because the policy of the page shows no images with addresses of
 * `blob:`.
 */
export function FilePicture({ name, source }: FilePictureProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const kind = guessKind({ name, type: source?.type ?? '' });
  const isImage = kind === 'image';
  useEffect(() => {
    if (!isImage || !source || typeof createImageBitmap !== 'function') return undefined;
    let isGone = false;
    const show = async () => {
      const bitmap = await createImageBitmap(source, { resizeHeight: SIDE, resizeQuality: 'medium' });
      if (!isGone) setDrawn(draw(canvas.current, bitmap));
      bitmap.close();
    };
    // A drawing (SVG), or no image: the sign stays.
    show().catch(() => undefined);
    return () => void (isGone = true);
  }, [isImage, source]);
  return (
    <span className={styles.picture} aria-hidden="true">
      {isImage && <canvas ref={canvas} width={SIDE} height={SIDE} hidden={!isDrawn} />}
      {!isDrawn && ((kind && SIGNS[kind]) ?? DOCUMENT)}
    </span>
  );
}

/** Draws the middle of a picture into a square. */
function draw(canvas: HTMLCanvasElement | null, bitmap: ImageBitmap): boolean {
  const context = canvas?.getContext('2d');
  if (!context) return false;
  const scale = SIDE / Math.min(bitmap.width, bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  context.clearRect(0, 0, SIDE, SIDE);
  context.drawImage(bitmap, (SIDE - width) / 2, (SIDE - height) / 2, width, height);
  return true;
}
