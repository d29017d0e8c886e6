import { describe, expect, test } from 'vitest';
import { createGate } from '#server/kernel/gate.ts';
import { Refusal } from '#server/kernel/refusal.ts';

const held = () => {
  let release = () => {};
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
};

describe('the gate in front of expensive work', () => {
  test('limits how many run concurrently, queues the rest in order, and refuses what exceeds the queue', async () => {
    const gate = createGate({ running: 2, waiting: 1 });
    const works = [held(), held(), held()] as const;
    const started: number[] = [];
    const enter = (index: 0 | 1 | 2) =>
      gate(async () => {
        started.push(index);
        await works[index].promise;
        return index;
      });
    const answers = [enter(0), enter(1), enter(2)];
    const refused = await gate(async () => 'too late').catch((error: unknown) => error);
    const startedBefore = [...started];
    works[1].release();
    await answers[1];
    works[2].release();
    works[0].release();

    expect({ refused, startedBefore, answers: await Promise.all(answers), started }).toEqual({
      refused: new Refusal('unavailable', 'Hay muchas solicitudes en este momento. Vuelve a intentar en unos segundos', {
        retryAfterSeconds: 5,
      }),
      startedBefore: [0, 1],
      answers: [0, 1, 2],
      started: [0, 1, 2],
    });
  });

  test('a task that fails frees its place for the next one', async () => {
    const gate = createGate({ running: 1, waiting: 1 });
    const failed = gate(() => Promise.reject(new Error('no')));
    const next = gate(async () => 'done');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('done');
    expect(await gate(async () => 'again')).toBe('again');
  });
});
