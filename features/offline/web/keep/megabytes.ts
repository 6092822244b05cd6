const MEGABYTE = 1024 * 1024;

/** Bytes as one says them: whole megabytes, at least one. Pure. */
export const megabytes = (bytes: number): number => Math.max(1, Math.round(bytes / MEGABYTE));
