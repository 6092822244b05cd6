export { readAddress, type ScannerAddress } from './address.ts';
export { scanFile, type ScanResult } from './scan-file.ts';
export { scannerSettings } from './settings.ts';
