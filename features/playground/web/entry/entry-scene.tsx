import House from 'lucide-react/icons/house';
import { useState, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { characters } from '../characters/index.ts';
import { Switches } from '../frame/switches.tsx';
import { KeySign } from '../landing/key-sign.tsx';
import { School } from '../places/index.ts';
import { useSound } from '../voice/use-sound.ts';
import { daytimeAt } from '../world/daytime.ts';
import { Scenery } from '../world/scenery.tsx';
import { Sun } from '../world/sun.tsx';
import '../palette.css';
import world from '../world/world.module.css';
import styles from './entry-scene.module.css';

const { fox: Fox, bear: Bear, rabbit: Rabbit } = characters;

/** The schoolhouse of the world with its key, beside the login: a child is where it was, and the way back is a picture [PLAY-19]. */
export function EntryScene(): ReactNode {
  const { t } = useWords();
  const isPlayground = useMarket().layout === 'pyp';
  const sound = useSound();
  const [time] = useState(() => daytimeAt(new Date().getHours()));
  if (!isPlayground) return null;
  return (
    <div className={`${world.world} ${styles.scene}`} data-time={time}>
      <Scenery />
      <div className={styles.cast} aria-hidden="true">
        <span className={styles.sun}>
          <Sun isEvening={time === 'evening'} />
        </span>
        <span className={styles.school}>
          <School />
          <span className={`${world.sign} ${world.signIcon}`}>
            <KeySign />
          </span>
        </span>
        <span className={styles.rabbit}>
          <Rabbit />
        </span>
        <span className={styles.fox}>
          <Fox />
        </span>
        <span className={styles.bear}>
          <Bear />
        </span>
      </div>
      <Link className={styles.home} to={address('home')} aria-label={t('playground.home')}>
        <House size={40} aria-hidden="true" />
      </Link>
      <div className={styles.corner}>
        <Switches sound={sound} hasDoor={false} />
      </div>
    </div>
  );
}
