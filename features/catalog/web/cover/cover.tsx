import type { CSSProperties, ReactNode } from 'react';
import { coverSources, isUpright, type PublicationRow } from '../../contract/index.ts';
import styles from './cover.module.css';

/** With its height it keeps the picture's place before the picture is there. */
const WIDTH = 480;

interface CoverProps {
  readonly publication: Pick<PublicationRow, 'name' | 'author' | 'thumbs' | 'cover'>;
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
 * The cover of a publication in a 3:4 frame with a soft spine; until it arrives the frame has the cover's colour, so
 * the layout does not jump. A picture that is not upright is shown whole on cloth of its colour, and title and author
 * are printed on the cloth, like on a book without a picture [SHELF-17]. It is decoration, because the name is beside
 * it. Fills the width of its parent.
 */
export function Cover({ publication, sizes, isFirst = false }: CoverProps): ReactNode {
  const { name, author, thumbs, cover } = publication;
  const isSet = !thumbs || (cover && !isUpright(cover.aspect));
  return (
    <span
      className={isSet ? `${styles.cover} ${styles.cloth}` : styles.cover}
      style={{ '--cover-colour': cover?.colour, '--cover-hue': hueOf(name) } as CSSProperties}
    >
      {thumbs && (
        <picture>
          {coverSources(thumbs.image1).map(({ format, srcSet }) => (
            <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
          ))}
          <img
            alt=""
            src={thumbs.image1}
            width={WIDTH}
            height={WIDTH / (isSet && cover ? cover.aspect : 0.75)}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
            decoding="async"
          />
        </picture>
      )}
      {isSet && (
        <span className={styles.words} aria-hidden="true">
          <b>{name}</b>
          <i>{author}</i>
        </span>
      )}
    </span>
  );
}
