import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { addressOf, placeOf } from '../history/place.ts';
import { isHere, type NavigateOptions } from '../router.ts';
import { useLocation, useRouter } from '../router-context.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  /** Address inside the hash; one that begins with `?` or `#` continues the current. */
  readonly to: string;
}

/** A link inside the app. A click with a modifier, or one that opens another tab, is left to the browser. */
export function Link({ to, replace, preventScrollReset = false, onClick, children, ...rest }: LinkProps): ReactNode {
  const router = useRouter();
  const location = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isOurs = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
    if (event.defaultPrevented || !isOurs || (rest.target && rest.target !== '_self') || rest.download) return;
    event.preventDefault();
    // As browsers do: a link to the shown address makes no second entry.
    void router.navigate(to, { replace: replace ?? isHere(router.state, to), preventScrollReset });
  };
  return (
    <a {...rest} href={`#${addressOf(placeOf(to, location))}`} onClick={follow}>
      {children}
    </a>
  );
}

export interface NavLinkProps extends LinkProps {
  /** Is current on its own page only, not below it. */
  readonly end?: boolean;
}

/** A link of a menu, marked as current on its page and, without `end`, on those below it; letter case is no matter. */
export function NavLink({ end = false, ...link }: NavLinkProps): ReactNode {
  const here = `${withoutEnd(useLocation().pathname)}/`;
  const there = `${withoutEnd(placeOf(link.to).pathname)}/`;
  const isCurrent = here === there || (!end && there !== '/' && here.startsWith(there));
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />;
}

const withoutEnd = (pathname: string): string => pathname.toLowerCase().replace(/\/+$/, '');
