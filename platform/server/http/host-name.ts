/** Name or address of a host with its port, as RFC 9110 §7.2 has it. */
const HOST = /^(?:[a-z\d](?:[a-z\d._-]{0,253})?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * The `Host` of a request; empty for what is none. Never `X-Forwarded-Host`: whoever reaches us past the proxy could
 * choose it, and proxies pass `Host` on.
 */
export const hostOf = (header: string | undefined): string => (header && HOST.test(header) ? header : '');
