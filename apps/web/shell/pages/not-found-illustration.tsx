import type { ReactNode } from 'react';
import styles from './not-found.module.css';

/** A snail with a satchel-coloured house in front of a signpost that points nowhere. */
export const NotFoundIllustration = (): ReactNode => (
  <svg viewBox="0 0 420 260" aria-hidden="true">
    <ellipse className={styles.soft} cx="210" cy="224" rx="204" ry="34" />
    <circle className={styles.accent} cx="52" cy="52" r="30" />
    <rect className={styles.woodDark} x="322" y="72" width="14" height="146" rx="6" />
    <path className={styles.wood} d="M276 78h86l20 18-20 18h-86z" />
    <path className={styles.wood} d="M382 128h-84l-20 18 20 18h84z" />
    <path
      className={styles.stroke}
      d="M316 88c2-8 16-8 16 1 0 7-8 6-8 12M324 108v.5M336 138c2-8 16-8 16 1 0 7-8 6-8 12M344 158v.5"
    />
    <path
      className={styles.skin}
      d="M26 220c14-4 26-10 40-18h94c18 0 26-10 28-24l6-44c2-18 12-28 26-28s24 12 22 28c-2 14-10 18-12 34-4 32-20 52-48 52z"
    />
    <circle className={styles.market} cx="120" cy="150" r="62" />
    <circle className={styles.soft} cx="120" cy="150" r="44" />
    <circle className={styles.market} cx="124" cy="152" r="27" />
    <circle className={styles.accent} cx="128" cy="154" r="12" />
    <path className={styles.stroke} d="M212 108l-8-34M232 108l12-32" />
    <circle className={styles.card} cx="203" cy="66" r="13" />
    <circle className={styles.stroke} cx="203" cy="66" r="13" />
    <circle className={styles.card} cx="247" cy="68" r="13" />
    <circle className={styles.stroke} cx="247" cy="68" r="13" />
    <circle className={styles.ink} cx="207" cy="67" r="5" />
    <circle className={styles.ink} cx="251" cy="69" r="5" />
    <path className={styles.stroke} d="M214 138c4 5 11 5 15 0" />
    <path className={styles.dash} d="M20 238c20 10 40-6 62 2M150 242c24 8 42-6 66 0" />
  </svg>
);
