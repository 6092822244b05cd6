/** What features keep for one session in `sessionStorage` begins with this; it goes at logout [NAV-24]. */
export const SESSION_STORAGE_PREFIX = 'klupa.session.';
