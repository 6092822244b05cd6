import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FETCH_DELAY_MS } from '#platform/web/hooks';
import { PREFETCH_IDLE_MS, PROGRESS_RUN_MS, PROGRESS_THROTTLE_MS, RELOAD_AT_MOST_EVERY_MS } from '#platform/web/router';
import { BREAKPOINTS } from '#platform/web/theme';

test('[QUAL-4] the constants of the frame have the values of the specification (section 9), each under one name', () => {
  expect(FETCH_DELAY_MS).toBe(200);
  expect({ RELOAD_AT_MOST_EVERY_MS, PREFETCH_IDLE_MS, PROGRESS_THROTTLE_MS, PROGRESS_RUN_MS }).toEqual({
    RELOAD_AT_MOST_EVERY_MS: 60_000,
    PREFETCH_IDLE_MS: 2000,
    PROGRESS_THROTTLE_MS: 400,
    PROGRESS_RUN_MS: 5000,
  });
  expect(Object.values(BREAKPOINTS).toSorted((a, b) => a - b)).toEqual([
    520, 540, 640, 680, 768, 820, 992, 1024, 1216, 1280, 1408, 2000,
  ]);
});

test('[QUAL-4] [NAV-20] the header is 68, 76 and 80 px high, and dialogs fill the window by a media query', () => {
  const tokens = readFileSync('platform/web/theme/tokens.css', 'utf8');
  expect([...tokens.matchAll(/--header-height: (\d+)px/g)].map(([, height]) => Number(height))).toEqual([68, 76, 80]);
  const dialog = readFileSync('platform/web/ui/dialog/dialog.module.css', 'utf8');
  expect(readFileSync('platform/web/ui/dialog/popover.module.css', 'utf8')).toContain('--popover-width: 200px;');
  expect(dialog).toMatch(new RegExp(`@media \\([^)]*${BREAKPOINTS.modal}px\\)`));
});
