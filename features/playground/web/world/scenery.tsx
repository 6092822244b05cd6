import type { ReactNode } from 'react';
import { colour } from '../colours/palette.ts';
import { layerOf, Prop, type PropPlace } from './props.tsx';
import styles from './scenery.module.css';

/** Blades of grass along the front edge; the numbers only scatter them. */
const blades = (count: number, height: number): string =>
  Array.from({ length: count }, (_, index) => {
    const x = (index * 1600) / count + 9 * Math.sin(index * 2.3);
    const tall = height * (0.62 + 0.38 * Math.sin(index * 1.7));
    const lean = 12 * Math.sin(index * 0.9);
    return `M${x - 7} 100Q${x} ${100 - tall / 2} ${x + lean} ${100 - tall}Q${x + 6} ${100 - tall / 2} ${x + 8} 100Z`;
  }).join('');

const FLOWERS: readonly (readonly [number, number, string])[] = [
  [40, 44, colour.sun],
  [126, 58, colour.rose],
  [232, 50, colour.white],
  [316, 40, colour.coral],
  [452, 56, colour.lilac],
  [560, 46, colour.sun],
  [690, 58, colour.white],
  [812, 42, colour.rose],
  [930, 54, colour.coral],
  [1048, 46, colour.white],
  [1176, 58, colour.sun],
  [1290, 44, colour.lilac],
  [1404, 52, colour.rose],
  [1530, 44, colour.coral],
];

/** Trees, bushes and reeds with their positions in a wide and in a tall window, from far to near. */
const PROPS: readonly PropPlace[] = [
  { kind: 'poplar', wide: [29, 55.5, 7], tall: [12, 46.5, 9], on: 'farHills' },
  { kind: 'poplar', wide: [32, 56.5, 5.5], tall: [19, 47, 7], on: 'farHills' },
  { kind: 'round', wide: [70, 53, 9], tall: [60, 40.5, 9], on: 'farHills' },
  { kind: 'fir', wide: [77, 51.5, 8], tall: [95, 40, 11], on: 'farHills' },
  { kind: 'fir', wide: [97, 51, 11], tall: [67, 39.5, 8], on: 'farHills' },
  { kind: 'round', wide: [3.5, 66, 14], tall: [97, 57, 15], on: 'midHills' },
  { kind: 'bush', wide: [57, 68, 9], tall: [36, 58, 11], on: 'midHills' },
  { kind: 'bush', wide: [95, 66, 12], tall: [8, 72, 13], on: 'meadow' },
  { kind: 'reeds', wide: [60, 88, 8], tall: [50, 78, 10], on: 'meadow' },
  { kind: 'reeds', wide: [98, 90, 11], tall: [97, 78, 14], on: 'meadow' },
  { kind: 'flowers', wide: [43, 80, 8], tall: [42, 76, 10], on: 'meadow' },
  { kind: 'flowers', wide: [24.5, 90, 9], tall: [56, 86, 11], on: 'meadow' },
  { kind: 'flowers', wide: [3, 84, 8], tall: [92, 92, 12], on: 'meadow' },
];

const PropsOn = ({ ground }: { readonly ground: PropPlace['on'] }): ReactNode =>
  PROPS.filter(({ on }) => on === ground).map((place, index) => <Prop key={index} {...place} />);

/** Sky, mountains, hills, meadow and pond: the background of all touchable things, in a few layers that move. */
export const Scenery = (): ReactNode => (
  <div className={styles.scenery} aria-hidden="true">
    <div className={styles.layer} {...layerOf(3)}>
      <div className={styles.stars}>
        <svg viewBox="0 0 1600 600" preserveAspectRatio="xMidYMid slice">
          <path
            fill="#fff6d8"
            d="M120 96l4 10 10 4-10 4-4 10-4-10-10-4 10-4zM520 60l3 8 8 3-8 3-3 8-3-8-8-3 8-3zM860 130l4 10 10 4-10 4-4 10-4-10-10-4 10-4zM1180 70l3 8 8 3-8 3-3 8-3-8-8-3 8-3zM1490 160l4 10 10 4-10 4-4 10-4-10-10-4 10-4zM330 210l3 8 8 3-8 3-3 8-3-8-8-3 8-3zM700 250l3 7 7 3-7 3-3 7-3-7-7-3 7-3z"
          />
          <g fill="#fff6d8">
            {[60, 240, 410, 610, 760, 980, 1090, 1320, 1430, 1560].map((x, index) => (
              <circle key={x} cx={x} cy={60 + ((index * 83) % 260)} r={2 + (index % 3)} />
            ))}
          </g>
        </svg>
      </div>
      {[1, 2, 3].map((number) => (
        <div key={number} className={styles.cloud} data-cloud={number}>
          <svg viewBox="0 0 300 120">
            <path
              fill="var(--world-cloud)"
              d="M46 108c-28 0-42-16-38-34 4-16 20-22 34-18 2-26 24-44 50-40 18 2 30 12 36 24 22-16 54-8 62 16 6-4 14-6 22-4 18 4 24 18 20 30 20-2 40 6 40 18 0 6-6 8-14 8z"
            />
            <path
              fill="var(--world-cloud-shade)"
              d="M46 108c-18 0-31-7-36-17 40 10 200 12 262 3 4 2 6 4 6 7 0 5-6 7-14 7z"
            />
          </svg>
        </div>
      ))}
    </div>
    <div className={styles.layer} {...layerOf(5)}>
      <div className={styles.mountains}>
        <svg viewBox="0 0 1600 300" preserveAspectRatio="none">
          <path
            fill="var(--world-peak)"
            d="M0 300V150c60-30 120-92 176-96 64-4 110 92 176 92 74 0 134-126 214-128 84-2 130 116 210 118 66 2 116-72 184-74 78-2 126 86 200 86 60 0 104-60 168-62 92-2 160 70 272 76v138z"
          />
          <path
            fill="var(--world-snow)"
            d="M566 18c84-2 130 116 210 118-40 4-66-12-92-30-20 18-38 10-52-8-22 20-46 14-62-6-14 16-34 18-54 4 16-36 30-77 50-78zM176 54c64-4 110 92 176 92-44 2-70-10-98-30-18 16-40 12-58-4-16 12-40 14-66 4 14-28 26-60 46-62zM960 62c78-2 126 86 200 86-40 0-70-8-96-28-18 16-34 10-50-4-18 16-46 16-80 2 8-28 10-55 26-56z"
          />
          <path
            fill="var(--world-ridge)"
            d="M0 300v-92c120-50 220-30 330 8s230 20 350-20 240-30 370 6 240 20 330-8 170-16 220 8v98z"
          />
        </svg>
      </div>
    </div>
    <div className={styles.layer} {...layerOf(9)}>
      <div className={styles.farHills}>
        <svg viewBox="0 0 1600 400" preserveAspectRatio="none">
          <path fill="var(--world-hill-1)" d="M0 96C150 20 330 6 520 66s380 70 580 6 390-66 500-22v350H0z" />
          <path
            fill="var(--world-field)"
            opacity=".55"
            d="M200 46c90-22 190-14 300 20l70 22c-90 30-240 40-380 10-30-20-20-40 10-52zM1180 44c120-36 250-42 360-10-60 30-220 66-350 60-40-14-50-34-10-50z"
          />
          <path
            fill="none"
            stroke="var(--world-hill-1)"
            strokeWidth="5"
            d="M214 54c80 26 220 34 350 24M196 74c70 22 190 32 320 22M1190 52c110 10 250 0 350-16M1180 72c80 14 180 14 290-4"
          />
        </svg>
      </div>
      <PropsOn ground="farHills" />
    </div>
    <div className={styles.layer} {...layerOf(14)}>
      <div className={styles.midHills}>
        <svg viewBox="0 0 1600 500" preserveAspectRatio="none">
          <path fill="var(--world-hill-2)" d="M0 70C190-14 430 0 640 70s340 40 520-20 330-20 440 50v400H0z" />
          <path
            fill="var(--world-hill-3)"
            opacity=".5"
            d="M0 140c160-70 340-70 520-20 160 44 300 90 420 80 200-16 380-130 660-70v370H0z"
          />
        </svg>
      </div>
      <PropsOn ground="midHills" />
    </div>
    <div className={styles.layer} {...layerOf(26)}>
      <div className={styles.meadow}>
        <svg viewBox="0 0 1600 500" preserveAspectRatio="none">
          <path fill="var(--world-meadow)" d="M0 60C220-10 430 30 640 40s340-30 560-6 300 26 400 6v460H0z" />
          <path
            className={styles.roadWide}
            d="M752 34c60 40-40 62-120 92-110 42-130 90-10 124 120 36 150 100-60 250h330c60-140-20-220-140-262-80-28-90-52-20-82 80-34 130-70 88-122z"
          />
          <path
            className={styles.roadTall}
            d="M900 22c120 48-30 66-220 84-260 26-330 70-60 104 330 42 250 140-80 290h560c120-140 40-250-220-300-180-34-190-46 20-66 240-24 330-60 190-112z"
          />
          <path
            fill="var(--world-hill-3)"
            opacity=".45"
            d="M0 150c120-40 260-40 380 0-100 30-260 40-380 20zM1180 70c130-26 290-26 420-6v40c-140 10-320 4-420-34zM60 330c110-30 250-26 330 6-90 30-240 34-330-6z"
          />
        </svg>
      </div>
      <div className={styles.pond}>
        <svg viewBox="0 0 800 300" preserveAspectRatio="none">
          <path
            fill="var(--world-shore)"
            d="M40 170C10 90 150 30 330 22S720 26 790 110s-40 176-330 178S70 250 40 170z"
          />
          <path fill="var(--world-water)" d="M62 166C40 96 166 44 336 36s374 10 432 82-42 152-312 154S88 236 62 166z" />
          <path
            fill="var(--world-water-light)"
            d="M150 132c40-46 150-64 270-62 60 2 40 18-20 22-100 6-160 20-196 52-20 16-70 8-54-12zM520 214c70-4 130-18 170-44 20-10 40 4 22 22-40 36-110 50-184 44-30-4-40-20-8-22z"
          />
        </svg>
      </div>
      <PropsOn ground="meadow" />
    </div>
    <div className={styles.front} {...layerOf(40)}>
      <svg viewBox="0 0 1600 100" preserveAspectRatio="xMidYMax slice">
        <path fill="var(--world-grass-dark)" d={blades(88, 74)} />
        <g>
          {FLOWERS.map(([x, height, fill]) => (
            <g key={x} transform={`translate(${x} ${100 - height})`}>
              <path d="M0 0q4 20 0 60" fill="none" stroke="var(--world-grass)" strokeWidth="4" />
              {[0, 72, 144, 216, 288].map((turn) => (
                <ellipse key={turn} cy="-8" rx="5.5" ry="8" fill={fill} transform={`rotate(${turn})`} />
              ))}
              <circle r="4.5" fill={fill === colour.sun ? colour.brick : colour.sun} />
            </g>
          ))}
        </g>
        <path fill="var(--world-grass)" d={blades(64, 44)} />
      </svg>
    </div>
  </div>
);
