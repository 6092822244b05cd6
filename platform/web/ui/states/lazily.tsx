import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from './states.tsx';
import { Skeleton } from './surface.tsx';

/** A part of a screen that is fetched when it is first shown. */
export interface Lazily<Props> {
  (props: Props): ReactNode;
  /** Fetches it ahead; resolves once it is there. */
  fetch(): Promise<void>;
}

/**
 * Makes a component of a module that is fetched when needed: a placeholder until it is there, an offer to try again when
 * it does not come.
 *
 * @param height of the placeholder, so that little moves
 */
export function lazily<Props extends object>(
  load: () => Promise<{ readonly Content: ComponentType<Props> }>,
  height: string,
): Lazily<Props> {
  let There: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const ask = async () => {
    try {
      There = (await load()).Content;
    } catch (error) {
      coming = undefined;
      throw error;
    }
  };
  const fetch = () => (coming ??= ask());
  function Part(props: Props): ReactNode {
    const [state, setState] = useState<'there' | 'loading' | 'failed'>(There ? 'there' : 'loading');
    useEffect(() => {
      if (state !== 'loading') return;
      let isGone = false;
      fetch().then(
        () => isGone || setState('there'),
        () => isGone || setState('failed'),
      );
      return () => {
        isGone = true;
      };
    }, [state]);
    if (There) return <There {...props} />;
    if (state === 'failed') return <ErrorState onRetry={() => setState('loading')} />;
    return <Skeleton height={height} />;
  }
  return Object.assign(Part, { fetch });
}
