import type { ReactNode } from 'react';
import styles from '../gallery.module.css';

interface PieceProps {
  readonly name: string;
  /** One below the other instead of side by side. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A piece with its examples. */
export const Piece = ({ name, isWide, children }: PieceProps): ReactNode => (
  <section className={styles.piece} aria-label={name}>
    <h2>{name}</h2>
    <div className={styles.examples} data-wide={isWide || undefined}>
      {children}
    </div>
  </section>
);
