import { browserConsole } from './support/console.ts';
import { ReusedTab } from './support/reused-tab.ts';
import { expect, test } from './support/test.ts';

test('a tab reused by the next test keeps nothing of the previous one', { tag: '@long' }, async ({ browser, baseURL }) => {
  const tab = new ReusedTab(async () => undefined);
  const options = { baseURL: baseURL ?? '' };
  const heard = browserConsole();
  const first = await tab.arrive(browser, options, heard);
  await first.goto('/faq');
  await first.context().addCookies([{ name: 'session', value: 'x', url: options.baseURL }]);
  await first.evaluate(() => {
    localStorage.setItem('kept', 'yes');
    sessionStorage.setItem('kept', 'yes');
    setInterval(() => sessionStorage.setItem('late', 'yes'), 0);
  });
  await first.route('**/faq', (route) => route.abort());
  await first.emulateMedia({ colorScheme: 'dark' });
  await first.context().setOffline(true);
  await tab.leave({ failed: false });

  const next = browserConsole();
  const second = await tab.arrive(browser, options, next);
  expect(second).toBe(first);
  expect(second.url()).toBe('about:blank');
  await second.goto('/faq');
  expect(
    await second.evaluate(() => [localStorage.getItem('kept'), sessionStorage.getItem('kept'), sessionStorage.getItem('late')]),
  ).toEqual([null, null, null]);
  expect(await second.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(false);
  expect((await second.context().cookies()).map(({ name }) => name)).not.toContain('session');
  await second.evaluate(() => console.error('said in the second'));
  await expect.poll(() => next.complaints().join()).toContain('said in the second');
  expect(heard.complaints().join()).not.toContain('said in the second');

  await tab.leave({ failed: true });
  expect(await tab.arrive(browser, options, next)).not.toBe(first);
  await tab.close();
});
