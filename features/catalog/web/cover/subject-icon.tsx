import { createElement, useEffect, useState, type ReactNode } from 'react';

type IconOf = typeof import('./subject-icons.ts').iconOf;

/** Kept once fetched: no first screen needs pictures of subjects. */
let fetched: IconOf | undefined;

function useIcons(): IconOf | undefined {
  const [icons, setIcons] = useState(() => fetched);
  useEffect(() => {
    if (icons) return;
    // Decoration: what does not come is not missed.
    import('./subject-icons.ts').then(({ iconOf }) => setIcons(() => (fetched = iconOf))).catch(() => {});
  }, [icons]);
  return icons;
}

/** The picture of a subject; decoration, since its name stands beside it. `size` in px. */
export function SubjectIcon({ name, size = 18 }: { readonly name: string; readonly size?: number }): ReactNode {
  const icons = useIcons();
  if (!icons) return <span style={{ display: 'inline-block', width: size, height: size }} aria-hidden="true" />;
  return createElement(icons(name), { size, 'aria-hidden': 'true' });
}
