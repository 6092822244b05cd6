import { useCallback, useState, type ReactNode } from 'react';
import type { Condition } from '#features/shell/web';

interface Conditional {
  readonly name: string;
  readonly Condition: Condition;
}

/** Names whose condition holds now, and the elements that watch them, which must be rendered. */
export interface UsedConditions {
  readonly holding: ReadonlySet<string>;
  readonly watchers: ReactNode;
}

/** Watches conditions. Those that come later are added; the ones before keep their state. */
export function useConditions(conditionals: readonly Conditional[]): UsedConditions {
  const [holding, setHolding] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback((name: string, holds: boolean) => {
    setHolding((before) => {
      if (before.has(name) === holds) return before;
      return holds ? new Set([...before, name]) : new Set([...before].filter((one) => one !== name));
    });
  }, []);
  const watchers = conditionals.map(({ name, Condition: watched }) => (
    <Watcher key={name} name={name} Condition={watched} report={report} />
  ));
  return { holding, watchers };
}

interface WatcherProps extends Conditional {
  readonly report: (name: string, holds: boolean) => void;
}

function Watcher({ name, Condition: Watched, report }: WatcherProps): ReactNode {
  const onChange = useCallback((holds: boolean) => report(name, holds), [name, report]);
  return <Watched onChange={onChange} />;
}
