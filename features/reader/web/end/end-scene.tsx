import PartyPopper from 'lucide-react/icons/party-popper';
import { useEffect, useState, type ReactNode } from 'react';
import { avatarAddress, avatarSetOf, shownAvatar } from '#features/account/contract';
import type { Publication } from '#features/catalog/contract';
import { Cover } from '#features/catalog/web';
import { useMarket } from '#features/market/web';
import { isAnonymous } from '#features/session/contract';
import { useUser } from '#features/session/web';
import styles from './end-screen.module.css';

interface EndSceneProps {
  readonly publication: Pick<Publication, 'name' | 'thumbs' | 'cover'>;
}

/** The cover closes and the reader's creature jumps. Pictures that did not come are drawn, and asked for again when the network is back. */
export function EndScene({ publication }: EndSceneProps): ReactNode {
  const user = useUser();
  const { layout } = useMarket();
  const [round, setRound] = useState(0);
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const again = () => {
      setMissing(new Set());
      setRound((before) => before + 1);
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  const miss = (name: string) => () => setMissing((before) => new Set([...before, name]));
  const set = avatarSetOf(user, layout);
  const hasCreature = !isAnonymous(user) && user.avatar !== undefined;
  const { name, thumbs: _, ...drawn } = publication;
  return (
    <div className={styles.scene} aria-hidden="true" key={round}>
      <div className={styles.book}>
        <div className={styles.cover} onErrorCapture={miss('cover')}>
          <Cover publication={missing.has('cover') ? { name, ...drawn } : publication} sizes="180px" isFirst />
        </div>
      </div>
      {hasCreature && missing.has('creature') && <PartyPopper className={styles.creature} size={72} />}
      {hasCreature && !missing.has('creature') && (
        <img
          className={styles.creature}
          src={avatarAddress(set, shownAvatar(user.avatar, set))}
          alt=""
          width="96"
          height="96"
          onError={miss('creature')}
        />
      )}
    </div>
  );
}
