/** Name or address of a host with its port, as RFC 9110 §7.2 has it. */
const HOST = /^(?:[a-z\d](?:[a-z\d._-]{0,253})?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * The `Host` of a request; empty if it is no valid host. Never `X-Forwarded-Host`: a client that bypasses the proxy
 * could choose it, and proxies pass `Host` on.
 */
export const hostOf = (header: string | undefined): string => (header && HOST.test(header) ? header : '');
