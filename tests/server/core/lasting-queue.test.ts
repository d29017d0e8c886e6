import { expect, test } from 'vitest';
import { LastingQueue } from '#server/http/lasting-queue.ts';

/** Lets so many calls a second find these numbers waiting, in turn. Returns how many of them are refused in each second. */
const queueOf = (mayWait: number) => {
  let now = 0;
  const queue = new LastingQueue(mayWait, () => now);
  return {
    pause: (seconds: number) => {
      now += seconds * 1000;
    },
    second: (waiting: readonly number[]): number => {
      const stepMs = 1000 / waiting.length;
      const refused = waiting.filter((found) => {
        now += stepMs;
        return queue.refuses(found);
      });
      return refused.length;
    },
  };
};

/** A second of a hundred calls, of which this many find four waiting. */
const with4 = (long: number) => Array.from({ length: 100 }, (_, at) => (at < long ? 4 : 3));
const overload = with4(100);

test('a burst of less than two seconds is not refused, however long its queue [R-694]', () => {
  const queue = queueOf(4);
  const seconds = [with4(0), with4(0), overload, with4(80), with4(0), with4(0), overload].map((one) => queue.second(one));
  expect(seconds).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('of a queue that lasts, the calls that find it long are refused, until few do [R-694]', () => {
  const queue = queueOf(4);
  const [, , third, fourth] = [overload, overload, overload, with4(30)].map((one) => queue.second(one));
  expect([third, fourth]).toEqual([100, 30]);
  // At half of what is possible some calls still find a long queue.
  const later = [with4(5), with4(5), with4(5), with4(5)].map((one) => queue.second(one));
  expect(later).toEqual([5, 5, 0, 0]);
});

test.each([
  [45, 0],
  [55, 55],
])('if %i %% of the calls of two seconds find a long queue, %i %% of the following are refused [R-694]', (long, refused) => {
  const queue = queueOf(4);
  expect([with4(long), with4(long), with4(long)].map((one) => queue.second(one))).toEqual([0, 0, refused]);
});

test('as long as a tenth of the calls find a long queue, those are refused [R-694]', () => {
  const queue = queueOf(4);
  for (const one of [overload, overload, overload]) queue.second(one);
  expect([with4(12), with4(12), with4(12), with4(12), with4(12)].map((one) => queue.second(one))).toEqual([12, 12, 12, 12, 12]);
});

test('after a pause the queue is a burst again [R-694]', () => {
  const queue = queueOf(4);
  expect([overload, overload, overload].map((one) => queue.second(one))).toEqual([0, 0, 100]);
  queue.pause(60);
  expect([overload, overload, overload].map((one) => queue.second(one))).toEqual([0, 0, 100]);
});
