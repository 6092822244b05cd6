import { describe, expect, test } from 'vitest';
import { checkPassword, type PasswordTip } from './password-strength.ts';

describe('the judge of passwords', () => {
  test.each<[string, number, PasswordTip | undefined]>([
    ['abc', 0, 'short'],
    ['password', 0, 'common'],
    ['123456789', 0, 'common'],
    ['mirnazdral', 0, 'own'],
    ['lipa oblak tri konja', 4, undefined],
  ])('[ACC-5] %j has score %i', (password, score, tip) => {
    expect(checkPassword(password, ['Mirna', 'Zdral', 'mirnazdral@skola.hr'])).toEqual(
      tip ? { score, tip } : { score },
    );
  });

  test('[ACC-5] what is not good yet always gets exactly one tip', () => {
    for (const password of ['zxcvbnm1', 'aaaaaaaa', 'abcdef12', '05032012', 'kxqpzr']) {
      const verdict = checkPassword(password, []);
      expect(verdict.score).toBeLessThan(3);
      expect(verdict.tip).toBeTruthy();
    }
  });
});
