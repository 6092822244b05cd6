import type { ReactNode } from 'react';
import { isAnonymous, isStudent } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useCalm } from '../frame/grown-ups.tsx';
import { Landing } from '../landing/landing.tsx';
import { useSound } from '../voice/use-sound.ts';
import { SignedIn } from './signed-in.tsx';
import '../palette.css';

/** The home screen of a playground: the world for visitors, grades and subjects for users [PLAY-1, PLAY-2]. */
export function Page(): ReactNode {
  const user = useUser();
  const sound = useSound();
  useCalm(isAnonymous(user) ? 'visitor' : isStudent(user) ? 'pupil' : undefined);
  return isAnonymous(user) ? <Landing sound={sound} /> : <SignedIn key={user.uid} sound={sound} />;
}
