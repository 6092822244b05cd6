import { encode } from 'uqr';
import { useMemo, type ReactNode } from 'react';
import { groupCode } from '#platform/kernel';
import { useWords } from '#platform/web/i18n';
import styles from './code-screen-qr.module.css';

/** Light modules around the symbol (ISO/IEC 18004, section 5.3.8): a camera finds it on any wall. */
const QUIET_ZONE = 4;

interface CodeQrProps {
  readonly code: string;
  /** The address that opens the joining dialog. */
  readonly link: string;
  readonly className?: string | undefined;
}

/** The joining link of a code as a QR code: black on white in every theme, sharp at every size. */
export function CodeQr({ code, link, className }: CodeQrProps): ReactNode {
  const { t } = useWords();
  const { size, path } = useMemo(() => draw(link), [link]);
  return (
    <svg
      className={[styles.qr, className].filter(Boolean).join(' ')}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('classrooms.qr-alt', { code: groupCode(code) })}
    >
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
