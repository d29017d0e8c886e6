import { describe, expect, test } from 'vitest';
import { FinishedAnswers, type PlainAnswer } from '#server/http/finished-answers.ts';

describe('the answers of a process', () => {
  const plain = (text: string): PlainAnswer => ({ status: 200, headers: {}, text });
  const textIn = async (answer: ReturnType<FinishedAnswers['get']>) => (await answer)?.variants.identity.bytes.toString();
  /** An answer that is made when `finish` is called. */
  const slow = () => {
    let finish: (text: string) => void = () => undefined;
    const made = new Promise<PlainAnswer>((done) => {
      finish = (text) => done(plain(text));
    });
    return { finish: (text: string) => finish(text), make: () => made };
  };

  test('concurrent requests share one', async () => {
    const answers = new FinishedAnswers();
    const one = slow();
    const both = [answers.get('/', one.make), answers.get('/', async () => plain('second'))];
    one.finish('first');
    expect(await Promise.all(both.map(textIn))).toEqual(['first', 'first']);
    expect(await textIn(answers.get('/', async () => plain('third')))).toBe('first');
  });

  test('what was read before a change and is ready after it is not kept', async () => {
    const answers = new FinishedAnswers();
    const before = slow();
    const waiting = answers.get('/', before.make);
    answers.forget();
    const after = answers.get('/', async () => plain('new'));
    before.finish('old');
    expect([await textIn(waiting), await textIn(after)]).toEqual(['old', 'new']);
    expect(await textIn(answers.get('/', async () => plain('newer')))).toBe('new');
  });

  test('a failure is not kept', async () => {
    const answers = new FinishedAnswers();
    await expect(answers.get('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(await answers.get('/', async () => null)).toBeNull();
    expect(await textIn(answers.get('/', async () => plain('now')))).toBe('now');
  });

  test('while changes cannot be heard, nothing is kept', async () => {
    const answers = new FinishedAnswers();
    await answers.get('/', async () => plain('before'));
    answers.hears(false);
    expect(await textIn(answers.get('/', async () => plain('one')))).toBe('one');
    expect(await textIn(answers.get('/', async () => plain('two')))).toBe('two');
    const unheard = slow();
    const waiting = answers.get('/', unheard.make);
    answers.hears(true);
    unheard.finish('three');
    expect(await textIn(waiting)).toBe('three');
    expect(await textIn(answers.get('/', async () => plain('four')))).toBe('four');
    expect(await textIn(answers.get('/', async () => plain('five')))).toBe('four');
  });

  test('the same text with another security policy has another tag', async () => {
    const answers = new FinishedAnswers();
    const tagOf = async (policy: string) =>
      (await answers.get(policy, async () => ({ ...plain('same'), headers: { 'Content-Security-Policy': policy } })))?.variants.identity
        .etag;
    expect(await tagOf('one')).not.toBe(await tagOf('two'));
  });
});
