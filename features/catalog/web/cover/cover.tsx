import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '#platform/web/ui';
import { coverSources, type PublicationRow } from '../../contract/index.ts';
import styles from './cover.module.css';

/** Width and height that the frame keeps free before the picture is there: 3:4. */
const FRAME = { width: 480, height: 640 } as const;

/** Aspects (width : height) that fill the 3:4 frame with little lost; others are shown whole. */
const FILLS = { from: 0.62, to: 0.86 } as const;
/** Up to this aspect a whole cover stands at the top of its frame; a flatter one in the middle. */
const PLATE_TO = 1.2;

function fitOf(aspect: number): string | undefined {
  if (aspect >= FILLS.from && aspect <= FILLS.to) return undefined;
  return aspect > FILLS.to && aspect <= PLATE_TO ? styles.plate : styles.middle;
}

interface CoverProps {
  readonly publication: Pick<PublicationRow, 'name' | 'thumbs' | 'cover'>;
  /** The `sizes` of the picture: how wide it is shown. */
  readonly sizes: string;
  /** Fetched at once, with precedence: only for covers on the first screen. */
  readonly isFirst?: boolean;
}

/** A hue of its own for a book without cover, the same on every visit. */
const hueOf = (name: string): number => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return sum;
};

/**
 * The cover of a publication in a 3:4 frame with a soft spine; before it arrives its own colour stands there, so nothing
 * jumps. It is decoration: the name stands beside it. Fills the width of its parent.
 */
export function Cover({ publication, sizes, isFirst = false }: CoverProps): ReactNode {
  const { name, thumbs, cover } = publication;
  const sources = thumbs ? coverSources(thumbs.image1) : [];
  if (!thumbs)
    return (
      <span className={styles.cover} style={{ '--cover-hue': hueOf(name) } as CSSProperties} aria-hidden="true">
        <span className={styles.drawn}>{name}</span>
      </span>
    );
  const modern = sources.filter(({ format }) => format !== 'jpeg');
  const jpeg = sources.find(({ format }) => format === 'jpeg');
  return (
    <span className={styles.cover} style={{ '--cover-colour': cover?.colour } as CSSProperties}>
      <picture>
        {modern.map(({ format, srcSet }) => (
          <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          className={classNames(styles.image, cover && fitOf(cover.aspect))}
          alt=""
          src={thumbs.image1}
          srcSet={jpeg?.srcSet}
          sizes={sizes}
          {...FRAME}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
    </span>
  );
}
