import { expect, test } from 'vitest';
import type { DrawnPage, KnownPackages } from '#api/contract/drawn-page.ts';
import { keepDrawings } from '#server/http/drawn-pages.ts';

// By day on pglite alone: kept pages stand in memory.

const counting = () => {
  const asked: string[] = [];
  const draw = keepDrawings(async (location): Promise<DrawnPage> => {
    asked.push(location);
    if (location === '/broken') throw new Error('cannot be drawn');
    return { html: `${location} ${asked.length}`, styles: '' };
  });
  return { asked, draw };
};

test('who asks at the same time waits for one drawing, which is kept', async () => {
  const { asked, draw } = counting();
  const drawn = await Promise.all([draw('/', {}), draw('/', {}), draw('/', {})]);
  expect([...drawn, await draw('/', {})].map(({ html }) => html)).toEqual(['/ 1', '/ 1', '/ 1', '/ 1']);
  expect(asked).toEqual(['/']);
});

test('another address or other packages are drawn anew', async () => {
  const { asked, draw } = counting();
  const web: KnownPackages = { web: [] };
  await draw('/', {});
  await draw('/', web);
  await draw('/faq', {});
  await draw('/', { ...web });
  expect(asked).toEqual(['/', '/', '/faq']);
});

test('the one that nobody asked for longest makes room', async () => {
  const { asked, draw } = counting();
  await draw('/first', {});
  for (let at = 0; at < 63; at += 1) await draw(`/${at}`, {});
  await draw('/first', {});
  await draw('/one-more', {});
  await draw('/first', {});
  await draw('/0', {});
  expect(asked.slice(64)).toEqual(['/one-more', '/0']);
});

test('what could not be drawn is tried again', async () => {
  const { asked, draw } = counting();
  await expect(draw('/broken', {})).rejects.toThrow('cannot be drawn');
  await expect(draw('/broken', {})).rejects.toThrow('cannot be drawn');
  expect(asked).toHaveLength(2);
});
