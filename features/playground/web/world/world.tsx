import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { characters, type CharacterName } from '../characters/index.ts';
import { Switches } from '../frame/switches.tsx';
import { places } from '../places/index.ts';
import type { Sound } from '../voice/use-sound.ts';
import { Branch } from './branch.tsx';
import { characterSpots, depths, placeSpots } from './cast.ts';
import { daytimeAt, type Daytime } from './daytime.ts';
import { layerOf } from './props.tsx';
import { Scenery } from './scenery.tsx';
import { Sun } from './sun.tsx';
import { Thing, type Bubble } from './thing.tsx';
import { useAlive } from './use-alive.ts';
import styles from './world.module.css';

interface WorldProps {
  readonly title: string;
  /** How many places there are. */
  readonly grades: number;
  /** Whose place is lit. */
  readonly grade: number | undefined;
  readonly onGrade: (grade: number) => void;
  readonly sound: Sound;
  /** Further touchable things: ways in and out. */
  readonly children?: ReactNode;
}

interface Greeting extends Bubble {
  readonly name: CharacterName;
  /** Greeting again restarts the movement. */
  readonly count: number;
}

const NAMES = Object.keys(characters) as CharacterName[];
const IDLE = { bee: 'hover', duck: 'bob', snail: 'creep', owl: 'lean', bear: 'lean' } as const;
/** How near the edge of the stage a bubble turns inwards, as a share of it; and how much room it needs above, in px. */
const EDGE = 0.3;
const ROOM_ABOVE = 120;

/** The name of a place: a grade, or a group where children are too small for grades. */
export function useGradeName(): (grade: number) => string {
  const { t } = useWords();
  const { showsGroupLabel } = useMarket();
  return (grade) => t(showsGroupLabel ? 'playground.group' : 'playground.grade', { grade });
}

/** The world of the playground: places to go to, and who lives there [PLAY-1]. */
export function World({ title, grades, grade, onGrade, sound, children }: WorldProps): ReactNode {
  const { t, tDynamic } = useWords();
  const gradeName = useGradeName();
  const stage = useRef<HTMLElement>(null);
  const [time, setTime] = useState<Daytime>(() => daytimeAt(new Date().getHours()));
  const [greeting, setGreeting] = useState<Greeting>();
  useAlive(stage);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setGreeting(undefined);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const greet = (name: CharacterName, body: HTMLElement) => {
    const text = tDynamic(`playground.greet-${name}`);
    const [own, all] = [body.getBoundingClientRect(), stage.current?.getBoundingClientRect()];
    const share = all?.width ? (own.left + own.width / 2 - all.left) / all.width : 0.5;
    setGreeting((before) => ({
      name,
      text,
      side: share < EDGE ? 'start' : share > 1 - EDGE ? 'end' : 'middle',
      isBelow: own.top - Math.max(0, all?.top ?? 0) < ROOM_ABOVE,
      count: (before?.count ?? 0) + 1,
    }));
    sound.chime('greet');
    sound.say(text);
  };

  const placesOf = (isFar: boolean) =>
    places.slice(0, grades).map((Place, index) => {
      const number = index + 1;
      const spot = placeSpots[index];
      if (!spot || (spot.isFar ?? false) !== isFar) return null;
      return (
        <Thing key={number} wide={spot.wide} tall={spot.tall} {...(number === 3 ? { idle: 'bob' as const } : {})}>
          <button
            type="button"
            className={styles.body}
            aria-label={gradeName(number)}
            aria-pressed={grade === number}
            data-grade={number}
            onClick={() => {
              sound.chime('open');
              sound.say(gradeName(number));
              onGrade(number);
            }}
          >
            <span className={styles.art}>
              <Place />
            </span>
            <span className={styles.sign} aria-hidden="true">
              {number}
            </span>
          </button>
        </Thing>
      );
    });

  return (
    <section ref={stage} className={styles.world} data-time={time} aria-label={title}>
      <Scenery />
      <button
        type="button"
        className={`${styles.body} ${styles.sky}`}
        {...layerOf(3)}
        aria-label={t(time === 'day' ? 'playground.make-evening' : 'playground.make-day')}
        onClick={() => setTime(time === 'day' ? 'evening' : 'day')}
      >
        <span className={styles.art}>
          <Sun isEvening={time === 'evening'} />
        </span>
      </button>
      <h1 className={styles.board}>{title}</h1>
      <div className={styles.plane} {...layerOf(depths.near)} data-plane="near">
        {placesOf(false)}
      </div>
      <div className={styles.plane} {...layerOf(depths.far)}>
        {placesOf(true)}
        {children}
      </div>
      <div className={styles.plane} {...layerOf(depths.characters)} data-plane="characters">
        {NAMES.map((name) => {
          const Character = characters[name];
          const idle = IDLE[name as keyof typeof IDLE];
          const isGreeting = greeting?.name === name;
          return (
            <Thing
              key={name}
              {...characterSpots[name]}
              {...(idle ? { idle } : {})}
              bubble={isGreeting ? greeting : undefined}
              ground={
                name === 'owl' && (
                  <span className={styles.perch}>
                    <Branch />
                  </span>
                )
              }
            >
              <button
                type="button"
                className={styles.body}
                aria-label={tDynamic(`playground.name-${name}`)}
                data-character={name}
                data-greets={isGreeting ? '' : undefined}
                onClick={({ currentTarget }) => greet(name, currentTarget)}
              >
                <span key={isGreeting ? greeting.count : 0} className={styles.art}>
                  <Character />
                </span>
              </button>
            </Thing>
          );
        })}
      </div>
      <p role="status" className="visually-hidden">
        {greeting?.text}
      </p>
      <div className={styles.corner}>
        <Switches sound={sound} />
      </div>
    </section>
  );
}
