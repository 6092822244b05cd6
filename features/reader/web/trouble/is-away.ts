/** Whether this page was opened without a network: it knows no session, and sends nothing to the server. */
export const isAway = (): boolean => 'kept' in document.documentElement.dataset;
