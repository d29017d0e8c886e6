import { expect, test } from 'vitest';
import type { KnownPackages, RenderedPage } from '#api/contract/rendered-page.ts';
import { keepRenderedPages } from '#server/http/rendered-pages.ts';

const counting = () => {
  const asked: string[] = [];
  const render = keepRenderedPages(async (location): Promise<RenderedPage> => {
    asked.push(location);
    if (location === '/broken') throw new Error('cannot be rendered');
    return { html: `${location} ${asked.length}`, styles: '' };
  });
  return { asked, render };
};

test('concurrent requests share one rendering, which is cached', async () => {
  const { asked, render } = counting();
  const rendered = await Promise.all([render('/', {}), render('/', {}), render('/', {})]);
  expect([...rendered, await render('/', {})].map(({ html }) => html)).toEqual(['/ 1', '/ 1', '/ 1', '/ 1']);
  expect(asked).toEqual(['/']);
});

test('another address or other package data is rendered separately', async () => {
  const { asked, render } = counting();
  const web: KnownPackages = { web: [] };
  await render('/', {});
  await render('/', web);
  await render('/faq', {});
  await render('/', { ...web });
  expect(asked).toEqual(['/', '/', '/faq']);
});

test('the least recently used page is evicted', async () => {
  const { asked, render } = counting();
  await render('/first', {});
  for (let at = 0; at < 63; at += 1) await render(`/${at}`, {});
  await render('/first', {});
  await render('/one-more', {});
  await render('/first', {});
  await render('/0', {});
  expect(asked.slice(64)).toEqual(['/one-more', '/0']);
});

test('a failed rendering is retried', async () => {
  const { asked, render } = counting();
  await expect(render('/broken', {})).rejects.toThrow('cannot be rendered');
  await expect(render('/broken', {})).rejects.toThrow('cannot be rendered');
  expect(asked).toHaveLength(2);
});
