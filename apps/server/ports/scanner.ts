import type { ValuesOf } from '#platform/server/config';
import { readAddress, scanFile, type scannerSettings } from '#platform/server/virus-scanner';
import type { FeatureOptions } from './options.ts';

/** Looks for viruses at the configured scanner. Without one each file counts as clean. */
export function scannerOf({
  CLAMD_URL,
  CLAMD_REQUIRED,
}: ValuesOf<typeof scannerSettings>): Pick<FeatureOptions, 'scan' | 'isScanRequired'> {
  const address = CLAMD_URL === undefined ? undefined : readAddress(CLAMD_URL);
  return {
    isScanRequired: CLAMD_REQUIRED,
    scan: async (path) => {
      if (address) return scanFile(path, address);
      return CLAMD_REQUIRED ? 'unchecked' : 'clean';
    },
  };
}
