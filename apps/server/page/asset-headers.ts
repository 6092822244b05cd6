/**
 * The worker that reads PDFs handles bytes of strangers. It decodes pictures by WebAssembly, and may neither compile text nor call any
 * server, not even with the session of its user.
 */
const PDF_WORKER = { 'content-security-policy': "default-src 'none'; script-src 'wasm-unsafe-eval'" };

/** Headers of a built file beside those of every file: browsers apply the policy of a worker from its own response. Pure. */
export const assetHeaders = (path: string): Readonly<Record<string, string>> =>
  /[\\/]pdf\.worker[^\\/]*$/.test(path) ? PDF_WORKER : {};
