/** Port of the server that the browser tests start. */
export const PORT = 4311;

/** Address of a market's page: `at('hr', '/login')`. */
export const at = (host: string, path = '/'): string => `http://${host}.localhost:${PORT}/#${path}`;
