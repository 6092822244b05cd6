export { isPublicAddress } from './addresses.ts';
export { createDownload, type Download, type Downloaded, type DownloadOptions } from './download.ts';
