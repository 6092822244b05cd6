import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './surface.module.css';

/** A white card on the paper. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>): ReactNode => (
  <div {...rest} className={classNames(styles.card, className)} />
);

export interface BadgeProps {
  readonly tone?: 'plain' | 'market' | 'accent' | 'good' | 'bad' | 'warn';
  readonly children: ReactNode;
}

/** A small mark: a count, a state. Its words carry the meaning, never its colour alone. */
export const Badge = ({ tone = 'plain', children }: BadgeProps): ReactNode => (
  <span className={classNames(styles.badge, styles[tone])}>{children}</span>
);

export interface SkeletonProps {
  /** CSS lengths; the shape that the content will have. */
  readonly width?: string;
  readonly height?: string;
  readonly isRound?: boolean;
}

/** Holds the place of pending content; screen readers skip it (mark the region as busy instead). */
export const Skeleton = ({ width = '100%', height = '1em', isRound = false }: SkeletonProps): ReactNode => (
  <span
    className={classNames(styles.skeleton, isRound && styles.round)}
    style={{ width, height }}
    aria-hidden="true"
    data-skeleton=""
  />
);
