import { useEffect, useRef, useState, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { displayName, type User } from '#features/session/contract';
import { useSetUser } from '#features/session/web';
import { Insets } from '#features/shell/web';
import { useWords } from '#platform/web/i18n';
import { useLocation, useNavigate } from '#platform/web/router';
import { QueryError, Skeleton } from '#platform/web/ui';
import { Creature } from '../drawings/creature.tsx';
import { useOpenClass, usePictureClasses } from '../queries.ts';
import { ClassCode } from '../class/class-code.tsx';
import { ClassHouses } from '../class/class-houses.tsx';
import { Creatures } from './creatures.tsx';
import { noteKnownHere } from './known-here.ts';
import { PicturePad } from './picture-pad.tsx';
import styles from './picture-login-page.module.css';

/** How long the creature greets before the books are there. */
const GREETING_MS = 1100;

/** `/login/pictures`: the own creature, then three pictures in order; nothing has to be read or typed [PLAY-13]. */
export function PictureLoginPage(): ReactNode {
  const { t } = useWords();
  const { search } = useLocation();
  const { layout } = useMarket();
  const navigate = useNavigate();
  const setUser = useSetUser();
  const query = usePictureClasses();
  const { mutate: openClass, error: refused, isPending: isOpening } = useOpenClass();
  const [key, setKey] = useState<string>();
  const [creature, setCreature] = useState<number>();
  const [guest, setGuest] = useState<User>();
  const [wantsCode, setWantsCode] = useState(false);
  const params = new URLSearchParams(search);
  const [code, card] = [params.get('code'), params.get('card')];
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (!code || opened.current === code) return;
    opened.current = code;
    // The code does its work and leaves the address bar.
    openClass(
      { body: { code, ...(card ? { card } : {}) } },
      {
        onSuccess: ({ classroom }) => setKey(classroom.key),
        onSettled: () => void navigate(address('pictureLogin'), { replace: true }),
      },
    );
  }, [code, card, openClass, navigate]);
  const classrooms = query.data?.classrooms ?? [];
  const isKnown = classrooms.length > 0;
  // A tablet of one class opens it by itself.
  const classroom = classrooms.length === 1 ? classrooms[0] : classrooms.find((one) => one.key === key);
  useEffect(() => {
    if (isKnown) noteKnownHere();
  }, [isKnown]);
  useEffect(() => {
    if (!guest) return undefined;
    const timer = window.setTimeout(() => {
      setUser(guest);
      void navigate(address('home'), { replace: true });
    }, GREETING_MS);
    return () => window.clearTimeout(timer);
  }, [guest, setUser, navigate]);

  const title = guest
    ? t('picture-login.hello', { name: displayName(guest) })
    : t(creature === undefined ? 'picture-login.who' : 'picture-login.tap-three');
  const isAskingCode = wantsCode || (query.data !== undefined && (!isKnown || classroom?.creatures.length === 0));
  return (
    <div className={styles.page}>
      {layout === 'pyp' && (creature === undefined || isAskingCode) && !guest && (
        <div className={styles.scene}>
          <Insets place="entry-scene" />
        </div>
      )}
      {guest ? (
        <div className={styles.hello} role="status">
          <span className={styles.jumping}>{creature !== undefined && <Creature number={creature} />}</span>
          <h1>{title}</h1>
        </div>
      ) : isOpening || code || query.isPending ? (
        <div className={styles.waiting} role="group" aria-busy="true" aria-label={t('picture-login.title')}>
          <Skeleton height="16rem" />
        </div>
      ) : !query.data ? (
        <QueryError query={query} />
      ) : isAskingCode ? (
        <ClassCode
          refused={refused?.code}
          isKnown={isKnown}
          onOpen={(typed) =>
            openClass(
              { body: { code: typed } },
              {
                onSuccess(opened) {
                  setKey(opened.classroom.key);
                  setWantsCode(false);
                },
              },
            )
          }
          onBack={() => setWantsCode(false)}
        />
      ) : !classroom ? (
        <ClassHouses classrooms={classrooms} onChoose={setKey} onOther={() => setWantsCode(true)} />
      ) : creature === undefined ? (
        <Creatures
          title={title}
          creatures={classroom.creatures}
          onChoose={setCreature}
          onOther={() => (classrooms.length > 1 ? setKey(undefined) : setWantsCode(true))}
        />
      ) : (
        <PicturePad
          key={creature}
          title={title}
          classroom={classroom.key}
          creature={creature}
          wait={classroom.creatures.find(({ number }) => number === creature)?.wait ?? 0}
          onBack={() => {
            setCreature(undefined);
            void query.refetch();
          }}
          onIn={setGuest}
        />
      )}
    </div>
  );
}
