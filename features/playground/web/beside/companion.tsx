import House from 'lucide-react/icons/house';
import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { address, matchRoute } from '#features/market/contract';
import { isAnonymous, isStudent } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { Link, useLocation, useView } from '#platform/web/router';
import { characters } from '../characters/index.ts';
import { useSurroundings } from '../frame/surroundings.ts';
import { Switches } from '../frame/switches.tsx';
import { useNaming } from '../naming/use-naming.ts';
import { useSound, type Sound } from '../voice/use-sound.ts';
import { Friend } from './friend.tsx';
import { useEarned } from './queries-earned.ts';
import styles from './beside.module.css';

const { snail: Snail } = characters;

function followNetwork(onChange: () => void): () => void {
  const types = ['online', 'offline'] as const;
  for (const type of types) window.addEventListener(type, onChange);
  return () => {
    for (const type of types) window.removeEventListener(type, onChange);
  };
}

/**
 * The companion beside every screen of a playground: a friend, and for children spoken names and a corner of helpers
 * [PLAY-18].
 */
export function Companion(): ReactNode {
  const { t } = useWords();
  const user = useUser();
  const sound = useSound();
  const route = matchRoute(useLocation().pathname)?.name;
  // The world and the login have a corner of their own; a book has the window for itself.
  const hasCorner = useView()?.layout === 'default' && route !== 'home';
  const { chime } = sound;
  useEarned(useCallback(() => chime('earn'), [chime]));
  const isChild = isAnonymous(user) || isStudent(user);
  useSurroundings(isChild);
  return (
    <>
      <Friend route={route} />
      {isChild && hasCorner && (
        <aside className={styles.corner} aria-label={t('playground.helpers')}>
          <Link className={styles.home} to={address('home')} aria-label={t('playground.home')}>
            <House size={34} aria-hidden="true" />
          </Link>
          <Switches sound={sound} />
        </aside>
      )}
      <Offline />
      {isChild && <Names say={sound.say} />}
    </>
  );
}

/** Without a network the snail looks for a way; the screen stays. */
function Offline(): ReactNode {
  const { t } = useWords();
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  return (
    <div aria-live="polite">
      {!isOnline && (
        <span className={styles.offline}>
          <span className={styles.seeker} aria-hidden="true">
            <Snail />
          </span>
          {t('playground.offline')}
        </span>
      )}
    </div>
  );
}

/** The name of the touched control, in a bubble for devices without a voice; a screen reader has said it already. */
function Names({ say }: Pick<Sound, 'say'>): ReactNode {
  const said = useNaming(say);
  if (!said) return null;
  const { name, x, y, isBelow } = said;
  return (
    <span
      // Above an open dialog too.
      popover="manual"
      ref={(bubble) => bubble?.showPopover?.()}
      className={styles.bubble}
      data-below={isBelow || undefined}
      style={{ left: x, top: y }}
      aria-hidden="true"
    >
      {name}
    </span>
  );
}
