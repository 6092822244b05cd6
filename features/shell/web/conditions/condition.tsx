import { useEffect, type ComponentType } from 'react';

export interface ConditionProps {
  /** Called whenever the answer changes; must stay the same function. */
  readonly onChange: (holds: boolean) => void;
}

/** Shows nothing and reports whether something holds now. */
export type Condition = ComponentType<ConditionProps>;

/**
 * Makes a condition of a hook.
 *
 * @param useHolds a hook of React that answers whether the condition holds
 */
export function condition(useHolds: () => boolean): Condition {
  return function HookCondition({ onChange }) {
    const holds = useHolds();
    useEffect(() => {
      onChange(holds);
      return () => onChange(false);
    }, [holds, onChange]);
    return null;
  };
}
