import { expect, test } from 'vitest';
import { OUR_HOME_PAGE } from '../../contract/index.ts';
import { withoutUser } from './erased.ts';

const NAME = '0b9a5b5e-3c1d-4f6e-9a51-000000000001';
const ana = { name: 'Zvjezdana', account: { homePage: OUR_HOME_PAGE, name: NAME.toUpperCase() } };
const other = { name: 'Vera', mbox: 'mailto:vera@b.example' };
const nobody = { objectType: 'Agent', account: { homePage: OUR_HOME_PAGE, name: 'erased' } };
const verb = { id: 'http://a.example/verb' };
const object = { id: 'http://a.example/one' };
const told = { result: { success: true, response: 'She', extensions: { 'http://a.example/x': 1 } } };
const erased = (statement: object) => withoutUser(statement as never, new Set([NAME]));

test.each([
  ['actor', { actor: ana, object }, { actor: nobody, object }],
  ['object', { actor: other, object: { objectType: 'Agent', ...ana } }, { actor: other, object: nobody }],
  [
    'member of a group',
    { actor: { objectType: 'Group', member: [other, ana] }, object },
    { actor: { objectType: 'Group', member: [other, nobody] }, object },
  ],
  [
    'actor of a sub-statement',
    { actor: other, object: { objectType: 'SubStatement', actor: ana, verb, object, ...told, attachments: [] } },
    {
      actor: other,
      object: { objectType: 'SubStatement', actor: nobody, verb, object, result: { success: true } },
    },
  ],
  ['author of what is pointed at', { actor: other, object }, { actor: other, object }],
])('[PROG-19] [ACC-18] who is %s of a statement is nobody in it, and its words are gone', (_, given, left) => {
  const statement = { verb, ...given, ...told, context: { platform: 'She' }, attachments: [{}] };
  expect(erased(statement)).toEqual({ statement: { verb, ...left, result: { success: true } }, isAbout: true });
});

test('[PROG-19] who only stands beside a statement takes nothing of it away', () => {
  const rest = { actor: other, verb, object, ...told, attachments: [{}] };
  const context = { registration: NAME, instructor: ana, contextAgents: [{ objectType: 'contextAgent', agent: ana }] };
  expect(erased({ ...rest, context })).toEqual({
    statement: {
      ...rest,
      context: {
        registration: NAME,
        instructor: nobody,
        contextAgents: [{ objectType: 'contextAgent', agent: nobody }],
      },
    },
    isAbout: false,
  });
});
