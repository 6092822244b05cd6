import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** How long after a failure a part is asked for again, in milliseconds. */
export const PART_RETRY_MS = 30_000;

interface PartProps {
  /** Fetches the part; must stay the same function. */
  readonly load: () => Promise<Readonly<Record<string, ComponentType>>>;
}

/**
 * A piece beside the screen, fetched when it is first shown: the one component of a module. A piece that does not load
 * is fetched again later, and a piece that fails is left out: the screen always goes on.
 */
export function Part({ load }: PartProps): ReactNode {
  const [Shown, setShown] = useState<ComponentType>();
  useEffect(() => {
    let timer = 0;
    let isGone = false;
    const fetchIt = () =>
      load().then(
        (module) => isGone || setShown(() => Object.values(module)[0]),
        () => {
          if (!isGone) timer = window.setTimeout(fetchIt, PART_RETRY_MS);
        },
      );
    void fetchIt();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [load]);
  return (
    Shown && (
      <Quiet>
        <Shown />
      </Quiet>
    )
  );
}

/** React itself logs what broke. */
class Quiet extends Component<{ readonly children: ReactNode }, { readonly hasFailed?: true }> {
  override state: { readonly hasFailed?: true } = {};

  static getDerivedStateFromError(): { readonly hasFailed: true } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return !this.state.hasFailed && this.props.children;
  }
}
