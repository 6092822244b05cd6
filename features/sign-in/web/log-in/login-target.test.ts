import { expect, test } from 'vitest';
import { loginTarget } from './login-target.ts';

const origin = 'https://hr.example';
const partners = [
  { from: 'https://testovi.hr.example', to: '#/testomat' },
  { from: 'https://skola.partner.example', to: 'https://sr.example/' },
];
const at = (query: string, { hash = '', pageQuery = '', referrer = '' } = {}) =>
  loginTarget({ query, hash, pageQuery, origin, referrer, partners });
const back = (address: string) => `?return_url=${encodeURIComponent(address)}`;

test.each([
  ['a place inside', at(back('/#/classrooms/7?tab=2')), { inside: '/classrooms/7?tab=2' }],
  ['a whole address of this host', at(back('https://hr.example/#/kod')), { inside: '/kod' }],
  ['from the query of the page', at('', { pageQuery: back('/#/kod') }), { inside: '/kod' }],
  ['another page of this host', at(back('/content/1/index.html')), { outside: '/content/1/index.html' }],
  ['a page query', at(back('/?utm=1#/kod')), { outside: '/?utm=1#/kod' }],
  ['a partner', at(back('https://testovi.hr.example/7?x=1')), { inside: '/testomat' }],
  ['a partner with a country site', at(back('https://skola.partner.example/a')), { outside: 'https://sr.example/' }],
  ['who only looks like a partner', at(back('https://testovi.hr.example.evil.example/')), { inside: '/' }],
  ['a foreign host', at(back('https://evil.example/')), { inside: '/' }],
  ['a foreign host in disguise', at(back('//evil.example/')), { inside: '/' }],
  ['a script', at(back('javascript:alert(1)')), { inside: '/' }],
  ['slashes inside the hash', at(back('/#//evil.example')), { inside: '/evil.example' }],
  ['the way out', at(back('/#/logout')), { inside: '/' }],
  [
    'a material file in an address that nobody encoded',
    at('?return_url=https://hr.example/', { hash: '#/material-file/9' }),
    { inside: '/material-file/9' },
  ],
  ['a material file alone', at('', { hash: '#/material-file/9' }), { inside: '/material-file/9' }],
  ['nothing', at(''), { inside: '/' }],
  ['home keeps its query', at('?grade=2&return_url=https%3A%2F%2Fevil.example'), { inside: '/?grade=2' }],
])('[NAV-9] %s', (_, target, expected) => {
  expect(target).toEqual(expected);
});

test.each([
  [
    'a page of this host',
    at('', { referrer: 'https://hr.example/content/1/a.html' }),
    { outside: '/content/1/a.html' },
  ],
  ['the product itself', at('?grade=2', { referrer: 'https://hr.example/' }), { inside: '/?grade=2' }],
  ['a foreign page', at('', { referrer: 'https://search.example/a' }), { inside: '/' }],
  ['a return address counts first', at(back('/#/kod'), { referrer: 'https://hr.example/a' }), { inside: '/kod' }],
  [
    'after an unsafe one home',
    at(back('https://evil.example/'), { referrer: 'https://hr.example/a' }),
    { inside: '/' },
  ],
])('[NAV-25] coming from %s', (_, target, expected) => {
  expect(target).toEqual(expected);
});
