import { expect, test } from 'vitest';
import type { KnownPackages, RenderedPage } from '#api/contract/rendered-page.ts';
import { keepRenderedPages } from '#server/http/rendered-pages.ts';
import { agencyOfProgram } from '#shared/brand.ts';

// By day on pglite alone: kept pages stand in memory.

const counting = () => {
  const asked: string[] = [];
  const render = keepRenderedPages(async (location): Promise<RenderedPage> => {
    asked.push(location);
    if (location === '/broken') throw new Error('cannot be rendered');
    return { html: `${location} ${asked.length}`, styles: '' };
  });
  return { asked, render };
};

test('who asks at the same time waits for one rendering, which is kept', async () => {
  const { asked, render } = counting();
  const rendered = await Promise.all([
    render('/', {}, agencyOfProgram),
    render('/', {}, agencyOfProgram),
    render('/', {}, agencyOfProgram),
  ]);
  expect([...rendered, await render('/', {}, agencyOfProgram)].map(({ html }) => html)).toEqual(['/ 1', '/ 1', '/ 1', '/ 1']);
  expect(asked).toEqual(['/']);
});

test('another address or other packages are rendered anew', async () => {
  const { asked, render } = counting();
  const web: KnownPackages = { web: [] };
  await render('/', {}, agencyOfProgram);
  await render('/', web, agencyOfProgram);
  await render('/faq', {}, agencyOfProgram);
  await render('/', { ...web }, agencyOfProgram);
  expect(asked).toEqual(['/', '/', '/faq']);
});

test('the pages of another agency are rendered anew', async () => {
  const { asked, render } = counting();
  await render('/', {}, agencyOfProgram);
  await render('/', {}, { ...agencyOfProgram, hours: 'Siempre' });
  await render('/', {}, { ...agencyOfProgram });
  expect(asked).toEqual(['/', '/']);
});

test('the one that nobody asked for longest makes room', async () => {
  const { asked, render } = counting();
  await render('/first', {}, agencyOfProgram);
  for (let at = 0; at < 63; at += 1) await render(`/${at}`, {}, agencyOfProgram);
  await render('/first', {}, agencyOfProgram);
  await render('/one-more', {}, agencyOfProgram);
  await render('/first', {}, agencyOfProgram);
  await render('/0', {}, agencyOfProgram);
  expect(asked.slice(64)).toEqual(['/one-more', '/0']);
});

test('what could not be rendered is tried again', async () => {
  const { asked, render } = counting();
  await expect(render('/broken', {}, agencyOfProgram)).rejects.toThrow('cannot be rendered');
  await expect(render('/broken', {}, agencyOfProgram)).rejects.toThrow('cannot be rendered');
  expect(asked).toHaveLength(2);
});
