import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { endpoint } from '#platform/kernel';
import { callsIn, faultsOf, importedFromContracts } from './built-endpoints.ts';

const data = z.object({});
const may = ['student'] as const;
const getOne = endpoint({ name: 'getOne', method: 'GET', path: '/one', summary: '', data, may });
const addOne = endpoint({ name: 'addOne', method: 'POST', path: '/one', summary: '', data, may, isIdempotent: true });
const contract = [getOne, addOne];
const WHOLE =
  'var a=e({name:`getOne`,method:`GET`,path:`/one`}),b=e({name:"addOne",method:"POST",path:"/one",isIdempotent:!0});';

test('declared calls are found in a built script', () => {
  expect(callsIn(`${WHOLE} const menu = { name: "getOne", label: "/one" };`)).toEqual([
    { name: 'getOne', method: 'GET', path: '/one' },
    { name: 'addOne', method: 'POST', path: '/one', isIdempotent: true },
  ]);
});

test('a build that makes each call as its contract says has no fault; what nobody asks for may be absent', () => {
  expect(faultsOf(contract, callsIn(WHOLE), new Set(['getOne', 'addOne']))).toEqual([]);
  expect(faultsOf(contract, [], new Set())).toEqual([]);
});

test.each([
  ['getOne: method is undefined in the build, GET in the contract', 'e({name:`getOne`,path:`/one`})'],
  ['getOne: path is undefined in the build, /one in the contract', 'e({name:`getOne`,method:`GET`})'],
  ['getOne: path is undefined in the build, /one in the contract', 'e({name:`getOne`,method:`GET`,path:x+`/one`})'],
  ['getOne: name is other in the build, getOne in the contract', 'e({name:`other`,method:`GET`,path:`/one`})'],
  [
    'addOne: isIdempotent is undefined in the build, true in the contract',
    'e({name:`addOne`,method:`POST`,path:`/one`})',
  ],
  [
    'getOne: isBare is true in the build, undefined in the contract',
    'e({name:`getOne`,method:`GET`,path:`/one`,isBare:!0})',
  ],
  ['getOne is not in the build', 'e({name:`getOne`})'],
])('%s', (fault, script) => {
  expect(faultsOf(contract, callsIn(script), new Set([fault.split(/\W/, 1)[0] ?? '']))).toEqual([fault]);
});

test('a call at the address of another declared call is that of its name', () => {
  const getOneToo = endpoint({ name: 'getOneToo', method: 'GET', path: '/one', summary: '', data, may, isBare: true });
  expect(faultsOf([...contract, getOneToo], callsIn(WHOLE), new Set(['getOne', 'addOne']))).toEqual([]);
  expect(faultsOf([...contract, getOneToo], callsIn(WHOLE), new Set(['getOneToo']))).toEqual([
    'getOneToo is not in the build',
  ]);
});

test('what a source imports from contracts is read, types are not', () => {
  const source = `
    import type { One } from '#features/one/contract';
    import { useQuery } from '@tanstack/react-query';
    import { getOne, type Two } from '#features/one/contract';
    import {
      addOne as add,
    } from '../../contract/index.ts';`;
  expect(importedFromContracts(source)).toEqual(['getOne', 'addOne']);
});
