import { expect, test } from 'vitest';
import { html, trustedHtml } from './index.ts';

test('values of a template are escaped, pieces of HTML and constants are not', () => {
  const name = `<b title="a">&'`;
  const items = ['<i>', 'two'].map((item) => html`<li>${item}</li>`);
  expect(`${html`<p title="${name}">${name} ${7}</p><ul>${items}</ul>${trustedHtml('<hr>')}`}`).toBe(
    '<p title="&lt;b title=&quot;a&quot;&gt;&amp;&#39;">&lt;b title=&quot;a&quot;&gt;&amp;&#39; 7</p>' +
      '<ul><li>&lt;i&gt;</li><li>two</li></ul><hr>',
  );
});
