import { isStudent } from '#features/session/contract';
import type { Manifest } from '#features/shell/web';
import { Points } from './points/points.tsx';

/** What progress offers to the shell: a student's points in the header [PROG-3, NAV-19]. */
export const manifest: Manifest = {
  name: 'progress',
  userFacts: [{ order: 10, Fact: Points, isFor: (_, user) => isStudent(user) }],
};
