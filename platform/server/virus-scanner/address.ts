/** Where a scanner listens, as `net.connect` takes it. */
export type ScannerAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** Reads `tcp://host:port` or `unix:/path`; undefined for any other text. Pure. */
export function readAddress(text: string): ScannerAddress | undefined {
  const [, path] = /^unix:(\/.+)$/.exec(text) ?? [];
  if (path !== undefined) return { path };
  const [, host, port] = /^tcp:\/\/(\[[0-9a-f:.]+\]|[\w.-]+):(\d{1,5})$/i.exec(text) ?? [];
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) return undefined;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}
