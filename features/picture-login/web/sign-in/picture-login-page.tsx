import { useEffect, useRef, useState, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { displayName, type User } from '#features/session/contract';
import { useSetUser } from '#features/session/web';
import { Insets } from '#features/shell/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { useLocation, useNavigate } from '#platform/web/router';
import { classNames, QueryError, Skeleton } from '#platform/web/ui';
import type { PictureClass } from '../../contract/index.ts';
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
  const [key, setKey] = useState<string>();
  const [creature, setCreature] = useState<number>();
  const [guest, setGuest] = useState<User>();
  const [wantsCode, setWantsCode] = useState(false);
  const { query, classrooms, classroom, isKnown, isCodeNeeded } = useClassOfDevice(key);
  const { openClass, refused, isOpening } = useOpening(setKey);
  const isAskingCode = wantsCode || isCodeNeeded;
  return (
    <div className={classNames(layouts.stack, styles.page)}>
      {(creature === undefined || isAskingCode) && !guest && <Scene />}
      {guest ? (
        <Greeting guest={guest} creature={creature} />
      ) : isOpening || query.isPending ? (
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
      ) : (
        <OwnCreature
          classroom={classroom}
          creature={creature}
          onChoose={setCreature}
          onOther={() => (classrooms.length > 1 ? setKey(undefined) : setWantsCode(true))}
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

/** The classes that this device knows, and the one to show: a tablet of one class opens it by itself. */
function useClassOfDevice(key: string | undefined) {
  const query = usePictureClasses();
  const classrooms = query.data?.classrooms ?? [];
  const isKnown = classrooms.length > 0;
  const classroom = classrooms.length === 1 ? classrooms[0] : classrooms.find((one) => one.key === key);
  useEffect(() => {
    if (isKnown) noteKnownHere();
  }, [isKnown]);
  const isCodeNeeded = query.data !== undefined && (!isKnown || classroom?.creatures.length === 0);
  return { query, classrooms, classroom, isKnown, isCodeNeeded };
}

/** Opens a class by a code; the code in the address does its work at once, and leaves the address bar. */
function useOpening(onOpened: (key: string) => void) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { mutate: openClass, error: refused, isPending } = useOpenClass();
  const params = new URLSearchParams(search);
  const [code, card] = [params.get('code'), params.get('card')];
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (!code || opened.current === code) return;
    opened.current = code;
    openClass(
      { body: { code, ...(card ? { card } : {}) } },
      {
        onSuccess: ({ classroom }) => onOpened(classroom.key),
        onSettled: () => void navigate(address('pictureLogin'), { replace: true }),
      },
    );
  }, [code, card, openClass, onOpened, navigate]);
  return { openClass, refused, isOpening: isPending || Boolean(code) };
}

/** The picture of the entry pages, where the market has one. */
function Scene(): ReactNode {
  const { layout } = useMarket();
  if (layout !== 'pyp') return null;
  return (
    <div className={styles.scene}>
      <Insets place="entry-scene" />
    </div>
  );
}

interface GreetingProps {
  readonly guest: User;
  readonly creature: number | undefined;
}

/** The creature greets the user who is in, and then the books are there. */
function Greeting({ guest, creature }: GreetingProps): ReactNode {
  const { t } = useWords();
  const navigate = useNavigate();
  const setUser = useSetUser();
  useEffect(() => {
    const timer = window.setTimeout(() => {
      setUser(guest);
      void navigate(address('home'), { replace: true });
    }, GREETING_MS);
    return () => window.clearTimeout(timer);
  }, [guest, setUser, navigate]);
  return (
    <div className={styles.hello} role="status">
      <span className={styles.jumping}>{creature !== undefined && <Creature number={creature} />}</span>
      <h1>{t('picture-login.hello', { name: displayName(guest) })}</h1>
    </div>
  );
}

interface OwnCreatureProps {
  readonly classroom: PictureClass;
  /** The chosen creature. */
  readonly creature: number | undefined;
  readonly onChoose: (creature: number) => void;
  /** Leads to another class. */
  readonly onOther: () => void;
  /** Leads back to all creatures. */
  readonly onBack: () => void;
  readonly onIn: (user: User) => void;
}

/** The child chooses its creature, then its three pictures. */
function OwnCreature({ classroom, creature, onChoose, onOther, onBack, onIn }: OwnCreatureProps): ReactNode {
  const { t } = useWords();
  if (creature === undefined)
    return (
      <Creatures title={t('picture-login.who')} creatures={classroom.creatures} onChoose={onChoose} onOther={onOther} />
    );
  return (
    <PicturePad
      key={creature}
      title={t('picture-login.tap-three')}
      classroom={classroom.key}
      creature={creature}
      wait={classroom.creatures.find(({ number }) => number === creature)?.wait ?? 0}
      onBack={onBack}
      onIn={onIn}
    />
  );
}
