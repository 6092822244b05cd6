import { isAnalyticsCookie } from '../../contract/index.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    [flag: `ga-disable-${string}`]: boolean;
  }
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js?id=';

let script: HTMLScriptElement | undefined;

/** The service reads `arguments` objects off its queue, not lists. */
function gtag(..._facts: readonly unknown[]): void {
  // oxlint's reading of `arguments` aside, the service's own snippet does the same.
  (window.dataLayer ??= []).push(arguments);
}

/** Loads the script of the analytics service; nothing happens while it is there [CON-2]. */
export function startCounting(id: string): void {
  if (script) return;
  window[`ga-disable-${id}`] = false;
  script = document.createElement('script');
  script.async = true;
  script.src = SCRIPT + encodeURIComponent(id);
  gtag('js', new Date());
  // Views are told one by one, and nothing is used for advertising.
  gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const loading = script;
  // The consent was withdrawn while the script loaded, and the script has run all the same.
  loading.addEventListener('load', () => loading !== script && !script && removeCookies());
  document.head.append(loading);
}

/** Reports a shown page by its pattern: `/classrooms/:classroom`. */
export function countView(page: string): void {
  const where = { page_location: `${location.origin}/#${page}`, page_title: page, page_referrer: '' };
  gtag('set', where);
  gtag('event', 'page_view', where);
}

/** Silences the service, takes its script out and its cookies away, without a reload [CON-2]. */
export function stopCounting(id: string): void {
  if (id) window[`ga-disable-${id}`] = true;
  script?.remove();
  script = undefined;
  delete window.dataLayer;
  removeCookies();
}

/** A cookie is only removed under the domain for which it was set, and that cannot be read: all are tried. */
function removeCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
  const parts = location.hostname.split('.');
  const domains = parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`);
  for (const name of names.filter(isAnalyticsCookie))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`;
}
