/** Which parts of the header are open. */
export interface HeaderState {
  readonly isMenuOpen: boolean;
  readonly isProfileOpen: boolean;
}

export type HeaderEvent = 'toggle-menu' | 'toggle-profile' | 'outside-click' | 'escape' | 'navigated';

export const closedHeader: HeaderState = { isMenuOpen: false, isProfileOpen: false };

/** The header's behaviour [NAV-19]; `isDesktop` is a window of 1024 px and more. Pure. */
export function nextHeaderState(now: HeaderState, event: HeaderEvent, isDesktop: boolean): HeaderState {
  switch (event) {
    case 'toggle-menu':
      return now.isProfileOpen ? now : { ...now, isMenuOpen: !now.isMenuOpen };
    case 'toggle-profile':
      return { isMenuOpen: false, isProfileOpen: !now.isProfileOpen };
    case 'outside-click':
      return isDesktop ? { ...now, isProfileOpen: false } : { ...now, isMenuOpen: false };
    case 'escape':
    case 'navigated':
      return closedHeader;
  }
}
