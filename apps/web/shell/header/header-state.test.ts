import { expect, test } from 'vitest';
import { closedHeader, nextHeaderState, type HeaderEvent } from './header-state.ts';

const menu = { isMenuOpen: true, isProfileOpen: false };
const profile = { isMenuOpen: false, isProfileOpen: true };

test.each([
  ['the menu toggles', closedHeader, 'toggle-menu', false, menu],
  ['the menu toggles back', menu, 'toggle-menu', false, closedHeader],
  ['the menu is blocked while the profile is open', profile, 'toggle-menu', false, profile],
  ['the profile toggles', closedHeader, 'toggle-profile', true, profile],
  ['the profile toggles back', profile, 'toggle-profile', true, closedHeader],
  ['the profile closes the menu', menu, 'toggle-profile', false, profile],
  ['a click outside closes the profile on desktop', profile, 'outside-click', true, closedHeader],
  ['a click outside leaves the profile open below 1024 px', profile, 'outside-click', false, profile],
  ['a click outside closes the drawer', menu, 'outside-click', false, closedHeader],
  ['Escape closes', profile, 'escape', false, closedHeader],
  ['a navigation closes', menu, 'navigated', false, closedHeader],
] as const)('[NAV-19] %s', (_, now, event, isDesktop, expected) => {
  expect(nextHeaderState(now, event as HeaderEvent, isDesktop)).toEqual(expected);
});
