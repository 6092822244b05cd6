import { useEffect, useState } from 'react';
import { useProfileSections } from '#features/session/web';

/** Longer than this the own sections do not wait for those of other features, in milliseconds. */
const PATIENCE_MS = 4000;

/**
 * Whether the sections that other features offer are still on their way (some feature offers one everywhere). They come
 * between the own ones, which would be pushed about below the eyes of who reads.
 */
export function useSectionsWait(): boolean {
  const areThere = useProfileSections().length > 0;
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    if (areThere) return;
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [areThere]);
  return !areThere && isPatient;
}
