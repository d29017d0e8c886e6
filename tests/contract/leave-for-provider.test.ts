import { expect, onTestFinished, test, vi } from 'vitest';
import { leaveForProvider } from '#api/client/leave-for-provider.ts';

/** A window whose `history.go` is `go`. */
function openWindow(go: (heard: EventTarget) => void) {
  const told: string[] = [];
  const heard = new EventTarget();
  const history = { go: () => go(heard), replaceState: (_: unknown, __: string, to: string) => void told.push(`back to ${to}`) };
  const location = { host: 'taller.example', assign: (to: string) => void told.push(`to ${to}`) };
  const window = Object.assign(heard, { history, location });
  vi.stubGlobal('window', window);
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return told;
}

const leave = () => leaveForProvider('https://pagos.example/1', { to: '/payment/pending', entries: 3 });
const left = ['back to /payment/pending', 'to https://pagos.example/1'];

test('the history goes back over the completed steps before the page is left', async () => {
  const told = openWindow((heard) => queueMicrotask(() => heard.dispatchEvent(new Event('popstate'))));
  await leave();
  expect(told).toEqual(left);
});

test('a history that is too short does not prevent payment', async () => {
  const told = openWindow(() => undefined);
  const leaving = leave();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(left);
  await leaving;
});
