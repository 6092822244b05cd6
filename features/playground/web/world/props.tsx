import type { CSSProperties, ReactNode } from 'react';
import { colour } from '../colours/palette.ts';
import styles from './scenery.module.css';

/** Where something stands: from the left and from the top in percent (its foot), and its width in hundredths of the shorter side. */
export type Spot = readonly [x: number, y: number, width: number];

/** Marks a layer that moves with pointer and scroll, the nearer the further. */
export const layerOf = (depth: number) => ({ 'data-depth': depth, style: { '--depth': depth } as CSSProperties });

type PropKind = 'poplar' | 'round' | 'fir' | 'bush' | 'reeds' | 'flowers';

export interface PropPlace {
  readonly kind: PropKind;
  readonly wide: Spot;
  readonly tall: Spot;
  /** The layer that carries it and moves with it. */
  readonly on: 'farHills' | 'midHills' | 'meadow';
}

/** The spots as custom properties; the style sheet takes those of the window's shape. */
export const spotStyle = (wide: Spot, tall: Spot): CSSProperties =>
  ({
    '--wide-x': wide[0],
    '--wide-y': wide[1],
    '--wide-w': wide[2],
    '--tall-x': tall[0],
    '--tall-y': tall[1],
    '--tall-w': tall[2],
  }) as CSSProperties;

const stem = (x: number, top: number, lean: number) => `M${x} 100Q${x} ${50 + top / 2} ${x + lean} ${top}`;

const drawings: Readonly<Record<PropKind, ReactNode>> = {
  poplar: (
    <svg viewBox="0 0 60 150">
      <path fill={colour.bark} d="M27 120h6v30h-6z" />
      <path fill="var(--world-tree-1)" d="M30 2c16 30 22 66 18 98-2 20-10 30-18 30s-16-10-18-30C8 68 14 32 30 2z" />
      <path fill="var(--world-tree-2)" opacity=".6" d="M30 2c16 30 22 66 18 98-2 20-10 30-18 30 8-40 10-84 0-128z" />
    </svg>
  ),
  round: (
    <svg viewBox="0 0 120 140">
      <path fill={colour.bark} d="M54 80h12l4 60H50z" />
      <path
        fill="var(--world-tree-2)"
        d="M18 84C0 74 4 48 22 44 22 20 52 6 68 22c20-8 40 10 36 28 16 10 12 36-8 40-14 16-62 16-78-6z"
      />
      <path
        fill="var(--world-tree-1)"
        d="M26 72c-12-6-8-24 4-26 2-16 22-24 34-12 14-6 26 6 24 18-14-6-24 2-28 10-10-6-24-4-34 10z"
      />
    </svg>
  ),
  fir: (
    <svg viewBox="0 0 100 150">
      <path fill={colour.bark} d="M45 120h10v30H45z" />
      <path fill="var(--world-tree-3)" d="M50 4l26 40H64l22 34H72l24 44H4l24-44H14l22-34H24z" />
      <path fill="var(--world-tree-2)" opacity=".5" d="M50 4L24 44h12L14 78h14L4 122h34C32 80 38 40 50 4z" />
    </svg>
  ),
  bush: (
    <svg viewBox="0 0 160 80">
      <path
        fill="var(--world-tree-2)"
        d="M8 80C-2 58 16 40 34 46c2-24 34-32 48-14 16-16 46-6 46 18 20-2 32 14 26 30z"
      />
      <path
        fill="var(--world-tree-1)"
        opacity=".8"
        d="M24 66c4-14 18-14 24-6 4-18 26-20 32-6-16 0-26 6-30 14-8-6-18-6-26-2z"
      />
      <g fill={colour.coral}>
        <circle cx="44" cy="62" r="4.5" />
        <circle cx="92" cy="48" r="4.5" />
        <circle cx="126" cy="66" r="4.5" />
        <circle cx="74" cy="70" r="4" />
      </g>
    </svg>
  ),
  reeds: (
    <svg viewBox="0 0 90 100">
      <g fill="none" stroke="var(--world-tree-2)" strokeWidth="4" strokeLinecap="round">
        <path d={`${stem(18, 30, -8)}${stem(32, 12, 4)}${stem(48, 22, 2)}${stem(62, 6, 8)}${stem(76, 34, 10)}`} />
      </g>
      <g fill={colour.bark}>
        <rect x="32" y="4" width="9" height="26" rx="4.5" />
        <rect x="66" y="0" width="9" height="26" rx="4.5" />
        <rect x="6" y="22" width="9" height="24" rx="4.5" />
      </g>
    </svg>
  ),
  flowers: (
    <svg viewBox="0 0 100 100">
      <path
        fill="none"
        stroke="var(--world-grass-dark)"
        strokeWidth="4"
        strokeLinecap="round"
        d={`${stem(24, 52, -4)}${stem(48, 34, 3)}${stem(72, 56, 6)}`}
      />
      {[
        [20, 48, colour.rose],
        [51, 30, colour.sun],
        [78, 52, colour.white],
      ].map(([x, y, fill]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          {[0, 60, 120, 180, 240, 300].map((turn) => (
            <ellipse key={turn} cy="-10" rx="6" ry="9" fill={String(fill)} transform={`rotate(${turn})`} />
          ))}
          <circle r="6" fill={fill === colour.sun ? colour.brick : colour.amber} />
        </g>
      ))}
    </svg>
  ),
};

/** A plant of the world. */
export const Prop = ({ kind, wide, tall }: PropPlace): ReactNode => (
  <span className={styles.prop} style={spotStyle(wide, tall)}>
    {drawings[kind]}
  </span>
);
