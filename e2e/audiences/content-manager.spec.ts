import { at } from '../support/addresses.ts';
import { press } from '../support/focus.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('hr');
const MANAGER = 'content@klupa.example';
const HOSTILE =
  '<h2>Lijepo</h2><p onclick="alert(1)">Tekst<img src=x onerror="document.title=1"><script>document.title=1</script>' +
  '<a href="javascript:alert(1)">zlo</a> i <a href="https://skola.example/">škola</a></p>';

async function start(page: Page, host = 'hr'): Promise<void> {
  await signIn(page, host, 'hr', MANAGER);
  // The cookie notice, where there is one, must not lie over the buttons.
  const necessary = page.getByRole('button', { name: /^Samo nužni$/ });
  if (await necessary.isVisible().catch(() => false)) await necessary.click();
  await page.goto(at(host, '/admin/nodes'));
  await expect(page.getByRole('heading', { level: 1, name: t('nodes.admin-title') })).toBeVisible();
}

const button = (page: Page, key: string) => page.getByRole('main').getByRole('button', { name: t(key), exact: true });
const editor = (page: Page) => page.getByRole('textbox', { name: t('nodes.body-label') });

/** Makes a draft and opens its editor. */
async function create(page: Page, title: string): Promise<void> {
  await button(page, 'nodes.create-read').click();
  await page.getByLabel(t('nodes.title-label'), { exact: true }).fill(title);
  await page.getByRole('button', { name: t('nodes.create'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(editor(page)).toBeVisible();
}

/** What the clipboard of another program would bring. */
const paste = (page: Page, html: string) =>
  editor(page).evaluate((area, pasted) => {
    const data = new DataTransfer();
    data.setData('text/html', pasted);
    area.focus();
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);

test('[NODE-1] [NODE-2] [NAV-21] from a new page to the footer: write, preview, publish, change, restore, delete', async ({
  page,
}, info) => {
  // Many steps, on a machine that may be busy.
  test.slow();
  const name = `Izlet ${info.project.name} ${info.retry}`;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  await start(page);
  await create(page, name);
  await paste(page, HOSTILE);
  await expect(editor(page).getByRole('heading', { name: 'Lijepo' })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'nodes.save').click();
  await expect(page.getByText(t('nodes.saved'), { exact: true })).toBeVisible();

  await button(page, 'nodes.preview').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page);
  const id = /nodes\/(\d+)/.exec(page.url())?.[1];
  const isPublic = () =>
    page.evaluate(async (end) => (await fetch(`/api/nodes-slugs/read/${end}`)).status === 200, slug);
  expect(await isPublic()).toBe(false);

  await button(page, 'nodes.publish').click();
  await expect(page.getByText(t('nodes.published'), { exact: true })).toBeVisible();
  await expect(page.locator('footer').getByRole('link', { name, exact: true })).toBeVisible();

  await page.goto(at('hr', `/read/${slug}`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(name));
  const article = page.getByRole('article');
  expect(await article.locator('img, script, [onclick], a[href^="javascript"]').count()).toBe(0);
  await expect(article.getByRole('link', { name: 'škola' })).toHaveAttribute('rel', 'noopener');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A second version, and the first one back in the draft.
  await page.goto(at('hr', `/admin/nodes/${id}`));
  await editor(page).click();
  await press(page, 'Control+A');
  await page.keyboard.type('Druga verzija');
  await button(page, 'nodes.publish').click();
  await expect(button(page, 'nodes.is-public')).toBeVisible();
  await button(page, 'nodes.history').click();
  await page
    .getByRole('button', { name: /Verzija 1/ })
    .first()
    .click();
  await expect(page.getByRole('article').getByRole('heading', { name: 'Lijepo' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('nodes.restore').replace('{version}', '1') }).click();
  await expect(editor(page).getByRole('heading', { name: 'Lijepo' })).toBeVisible();
  await expect(page.getByText(t('nodes.state-changed'), { exact: true })).toBeVisible();

  await button(page, 'nodes.delete').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('nodes.delete'), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('nodes.admin-title') })).toBeVisible();
  await page.goto(at('hr', `/read/${slug}`));
  await expect(page.getByRole('heading', { level: 1, name: t('nodes.page-unknown-title') })).toBeVisible();
});

test('[NODE-2] the order by keyboard, and by the arrow buttons', async ({ page }, info) => {
  // Another list than that of the tests beside.
  await start(page, info.project.name === 'phone' ? 'hr-ljevak' : 'hr-maxtura');
  const titles = () => page.getByRole('row').getByRole('link').allTextContents();
  await expect(page.getByRole('row').first()).toBeVisible();
  await expectAccessible(page);
  const before = await titles();
  const name = before[0] ?? '';
  const placeOfName = async () => (await titles()).indexOf(name);
  if (info.project.name === 'phone') {
    // A narrow window has the arrows alone.
    await page.getByRole('button', { name: t('sortable.down').replace('{name}', name) }).click();
  } else {
    await page.getByRole('button', { name: t('sortable.drag').replace('{name}', name) }).focus();
    await press(page, 'Enter', 'ArrowDown', 'ArrowDown', 'Enter');
  }
  await expect(page.getByText(t('nodes.order-saved')).first()).toBeVisible();
  await expect.poll(placeOfName).toBeGreaterThan(0);
  await page.reload();
  await expect(page.getByRole('row').first()).toBeVisible();
  const now = await placeOfName();
  expect(now).toBeGreaterThan(0);
  await page.getByRole('button', { name: t('sortable.up').replace('{name}', name) }).click();
  await expect.poll(placeOfName).toBe(now - 1);
  await expect(page.getByText(t('nodes.order-saved')).first()).toBeVisible();
});

test('[NODE-2] an order made with the mouse is there after a reload', async ({ page }, info) => {
  // Dragging belongs to wide windows; each project has a list of its own.
  await page.setViewportSize({ width: 1440, height: 900 });
  const host = info.project.name === 'phone' ? 'bg' : 'en';
  const own = wordsOf(host);
  await signIn(page, host, host, MANAGER);
  await page.goto(at(host, '/admin/nodes'));
  const rows = page.getByRole('row');
  await expect(rows.nth(2)).toBeVisible();
  const titles = () => rows.getByRole('link').allTextContents();
  const before = await titles();
  const [name = ''] = before;
  const handle = rows.first().getByRole('button', { name: own('sortable.drag').replace('{name}', name), exact: true });
  const [from, to] = [await handle.boundingBox(), await rows.nth(2).boundingBox()];
  if (!from || !to) throw new Error('no rows to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 12 });
  await page.mouse.move(to.x + 60, to.y + to.height - 3, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByText(own('nodes.order-saved')).first()).toBeVisible();
  const expected = [before[1], before[2], name, ...before.slice(3)];
  await expect.poll(titles).toEqual(expected);
  await page.reload();
  await expect(rows.first()).toBeVisible();
  await expect.poll(titles).toEqual(expected);
});

test('[NODE-2] problems are said under the field; unsaved work and a newer draft are never lost silently', async ({
  page,
}, info) => {
  // Many steps, on a machine that may be busy.
  test.slow();
  const name = `Oprez ${info.project.name} ${info.retry}`;
  await start(page);
  await button(page, 'nodes.create-read').click();
  await page.getByRole('button', { name: t('nodes.create'), exact: true }).click();
  await expect(page.getByText(t('nodes.title-missing'))).toBeVisible();
  await expect(page.getByLabel(t('nodes.title-label'), { exact: true })).toBeFocused();
  await press(page, 'Escape');
  await create(page, name);

  const title = page.getByLabel(t('nodes.title-label'), { exact: true });
  await page.getByLabel(t('nodes.slug-label'), { exact: true }).fill('pomoc');
  await button(page, 'nodes.save').click();
  await expect(page.getByText(t('nodes.slug-taken'))).toBeVisible();
  await expect(page.getByLabel(t('nodes.slug-label'), { exact: true })).toBeFocused();
  await page.getByLabel(t('nodes.slug-label'), { exact: true }).fill(name.toLowerCase().replaceAll(' ', '-'));

  // Another window saves first.
  const id = /nodes\/(\d+)/.exec(page.url())?.[1] ?? '';
  await page.evaluate(async (node) => {
    const url = `/api/p/admin/nodes/${node}`;
    const { data } = await (await fetch(url)).json();
    await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...data, title: 'Novije' }),
    });
  }, id);
  await title.fill('Moje');
  await button(page, 'nodes.save').click();
  await expect(page.getByRole('heading', { name: t('nodes.stale-title') })).toBeFocused();
  await expect(title).toHaveValue('Moje');
  await expectAccessible(page);
  await button(page, 'nodes.load-newest').click();
  await expect(title).toHaveValue('Novije');
  await expect(page.getByText('Moje', { exact: true })).toBeVisible();

  await title.fill('Nespremljeno');
  await page.getByRole('link', { name: t('nodes.all-nodes') }).click();
  await expect(page.getByRole('dialog', { name: t('nodes.leave-title') })).toBeVisible();
  await page.getByRole('button', { name: t('nodes.stay') }).click();
  await expect(title).toHaveValue('Nespremljeno');
  await page.getByRole('link', { name: t('nodes.all-nodes') }).click();
  await page.getByRole('button', { name: t('nodes.leave'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('nodes.admin-title') })).toBeVisible();
});

test('[NAV-25] /read lists the info pages; who may not manage content is led home from /admin', async ({ page }) => {
  await page.goto(at('bg', '/read'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await signIn(page, 'hr', 'hr', 'teacher@klupa.example');
  await page.goto(at('hr', '/admin/nodes'));
  await expect(page.getByRole('heading', { level: 1, name: t('bookshelf.title') })).toBeVisible();
});
