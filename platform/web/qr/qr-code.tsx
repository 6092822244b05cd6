import { encode } from 'uqr';
import { useMemo, type ReactNode } from 'react';
import { classNames } from '#platform/web/ui';
import styles from './qr-code.module.css';

/** Light modules around the symbol (ISO/IEC 18004, section 5.3.8): a camera finds it on any wall. */
const QUIET_ZONE = 4;

export interface QrCodeProps {
  /** What the symbol says, usually an address. */
  readonly text: string;
  /** What a screen reader says in its place. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A QR code: black on white in every theme, sharp at every size. */
export function QrCode({ text, label, className }: QrCodeProps): ReactNode {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg className={classNames(styles.qr, className)} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

/** Each run of dark modules as one rectangle. Pure. */
function draw(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size, path: runs.join('') };
}
