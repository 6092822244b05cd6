import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../../platform/testing/chromium-path.ts';

export function launch(more: readonly string[] = []): Promise<Browser> {
  const executablePath = chromiumPath();
  return chromium.launch({ args: [...CHROMIUM_FLAGS, ...more], ...(executablePath ? { executablePath } : {}) });
}
