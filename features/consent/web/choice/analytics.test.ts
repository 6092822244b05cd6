import { afterEach, expect, test } from 'vitest';
import { countView, startCounting, stopCounting } from './analytics.ts';
import { allowsCounting } from './consent-platform.ts';

const ID = 'G-TEST';
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const events = () => (window.dataLayer ?? []).map((facts) => Array.from(facts as ArrayLike<unknown>).slice(0, 2));

afterEach(() => stopCounting(ID));

test('[CON-2] the script is loaded once, tells of views, and takes everything along when it goes', () => {
  startCounting(ID);
  startCounting(ID);
  expect(scripts()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
  expect(window[`ga-disable-${ID}`]).toBe(false);
  countView('/classrooms/:classroom');
  expect(events().slice(1)).toEqual([
    ['config', ID],
    ['set', expect.objectContaining({ page_location: `${location.origin}/#/classrooms/:classroom` })],
    ['event', 'page_view'],
  ]);
  for (const name of ['_ga', '_gid', '_ga_TEST', 'klupa_locale']) document.cookie = `${name}=1; path=/`;
  stopCounting(ID);
  expect(scripts()).toEqual([]);
  expect(window.dataLayer).toBeUndefined();
  expect(window[`ga-disable-${ID}`]).toBe(true);
  expect(document.cookie).toBe('klupa_locale=1');
  document.cookie = 'klupa_locale=; max-age=0; path=/';
});

test('[CON-2] a script that arrives after consent was withdrawn leaves nothing behind', () => {
  startCounting(ID);
  const late = document.querySelector('script');
  stopCounting(ID);
  document.cookie = '_ga=late; path=/';
  late?.dispatchEvent(new Event('load'));
  expect(document.cookie).toBe('');
});

test('[CON-4] the answer of a consent platform: purposes 1 and 8, once it was given', () => {
  const consents = { '1': true, '8': true };
  expect(allowsCounting({ eventStatus: 'cmpuishown', purpose: { consents } })).toBeUndefined();
  expect(allowsCounting({ eventStatus: 'tcloaded', purpose: { consents } })).toBe(true);
  expect(allowsCounting({ eventStatus: 'useractioncomplete', purpose: { consents: { '1': true } } })).toBe(false);
  expect(allowsCounting({ eventStatus: 'useractioncomplete' })).toBe(false);
});
