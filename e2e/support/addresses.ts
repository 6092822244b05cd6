/** Port of the server that the browser tests start; two runs on one machine need two. */
export const PORT = Number(process.env['E2E_PORT'] ?? 4311);

/** Address of a market's page: `at('hr', '/login')`. */
export const at = (host: string, path = '/'): string => `http://${host}.localhost:${PORT}/#${path}`;
