import { useEffect, useState } from 'react';

/**
 * Runs things at once, or, while a finger or mouse button is down, after it is up: a message that appears when a field
 * loses the focus must not move the button away from under the press that took it.
 */
export function useAfterPress(): (run: () => void) => void {
  const [press] = useState(() => ({ isDown: false, waiting: [] as (() => void)[] }));
  useEffect(() => {
    const down = () => {
      press.isDown = true;
    };
    const up = () => {
      press.isDown = false;
      // After the click that follows.
      setTimeout(() => {
        for (const run of press.waiting.splice(0)) run();
      });
    };
    window.addEventListener('pointerdown', down, true);
    window.addEventListener('pointerup', up, true);
    window.addEventListener('pointercancel', up, true);
    return () => {
      window.removeEventListener('pointerdown', down, true);
      window.removeEventListener('pointerup', up, true);
      window.removeEventListener('pointercancel', up, true);
    };
  }, [press]);
  return (run) => {
    if (press.isDown) press.waiting.push(run);
    else run();
  };
}
