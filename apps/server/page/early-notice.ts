import { address, type PublicMarket } from '#features/market/contract';
import { isUnderAge, type User } from '#features/session/contract';
import { escapeHtml } from '#platform/server/html';

/** Texts of the cookie notice, in the language of the page. */
export interface NoticeTexts {
  readonly title: string;
  readonly text: string;
  /** To students under the age of consent. */
  readonly young: string;
  readonly settings: string;
  readonly onlyRequired: string;
  readonly acceptAll: string;
  readonly understood: string;
}

/** Out of the words of the namespace `consent`. */
export function noticeTexts(words: Readonly<Record<string, unknown>>): NoticeTexts {
  const text = (key: string) => String(words[`consent.${key}`] ?? '');
  return {
    title: text('notice-title'),
    text: text('notice'),
    young: text('notice-young'),
    settings: text('settings'),
    onlyRequired: text('only-required'),
    acceptAll: text('accept-all'),
    understood: text('understood'),
  };
}

/** Shows the notice at home if this browser keeps no choice; keeps an answer until the application has loaded. */
export const NOTICE_SCRIPT = `(n=>{let c;try{c=localStorage.getItem('klupa.consent')}catch(e){}if(c||!/^#?\\/?(\\?|$)/.test(location.hash))return n.remove();n.hidden=false;n.onclick=e=>{const a=e.target.dataset.answer;if(a){n.dataset.answer=a;n.hidden=true}}})(document.getElementById('early-notice'))`;

/**
 * The cookie notice as a part of the page, until the application's own takes its place: its text is the largest on a phone, and
 * must not come last [CON-1]. Empty where nothing is asked, or a consent platform asks, or the account has an answer.
 */
export function earlyNotice(
  market: Pick<PublicMarket, 'ga' | 'cmpCode' | 'ageOfConsent'>,
  user: User,
  texts: NoticeTexts,
  now: Date,
): string {
  if (!market.ga || market.cmpCode || user.cookiesCompliance) return '';
  const isYoung = isUnderAge(user, market.ageOfConsent, now);
  const button = (answer: 'required' | 'all', label: string) =>
    `<button type="button" data-answer="${answer}">${escapeHtml(label)}</button>`;
  const buttons = isYoung
    ? button('required', texts.understood)
    : button('required', texts.onlyRequired) + button('all', texts.acceptAll);
  return `<aside id="early-notice" class="early-notice" hidden><div><div><h2>${escapeHtml(texts.title)}</h2><p>${escapeHtml(isYoung ? texts.young : texts.text)} <a href="#${address('cookies')}#manage-cookies">${escapeHtml(texts.settings)}</a></p></div><div>${buttons}</div></div></aside>`;
}
