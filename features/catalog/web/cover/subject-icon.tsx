import { createElement, useEffect, useState, type ReactNode } from 'react';

type IconOf = typeof import('./subject-icons.ts').iconOf;

/** Kept once fetched: no first screen needs pictures of subjects. */
let fetched: IconOf | undefined;

function useIcons(): IconOf | undefined {
  const [icons, setIcons] = useState(() => fetched);
  useEffect(() => {
    if (icons) return;
    // The icons are decoration: if they do not load, nothing is missing.
    import('./subject-icons.ts').then(({ iconOf }) => setIcons(() => (fetched = iconOf))).catch(() => {});
  }, [icons]);
  return icons;
}

/** The picture of a subject; decoration, because its name is beside it. `size` in px. */
export function SubjectIcon({ name, size = 18 }: { readonly name: string; readonly size?: number }): ReactNode {
  const icons = useIcons();
  if (!icons) return <span style={{ display: 'inline-block', width: size, height: size }} aria-hidden="true" />;
  return createElement(icons(name), { size, 'aria-hidden': 'true' });
}
