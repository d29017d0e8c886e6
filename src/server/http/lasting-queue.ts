const windowMs = 2_000;
/** Of the calls of a window, which found the queue long. */
const shares = { lasting: 0.5, over: 0.1 };

/**
 * Tells a lasting queue from a burst: half of the calls of two seconds found as many waiting as may wait. Then calls that find it long are refused,
 * until within two seconds only a tenth was. With a longer queue no more calls would be answered, only later.
 */
export class LastingQueue {
  readonly #mayWait: number;
  readonly #elapsed: () => number;
  #isLasting = false;
  #window = { began: Number.NEGATIVE_INFINITY, calls: 0, long: 0 };

  constructor(mayWait: number, elapsed: () => number) {
    this.#mayWait = mayWait;
    this.#elapsed = elapsed;
  }

  /** Whether a call that finds this many `waiting` is refused. To be asked for every call. */
  refuses(waiting: number): boolean {
    this.#judge(this.#elapsed());
    const isLong = waiting >= this.#mayWait;
    this.#window.calls += 1;
    if (isLong) this.#window.long += 1;
    return this.#isLasting && isLong;
  }

  #judge(now: number): void {
    const { began, calls, long } = this.#window;
    if (now - began < windowMs) return;
    const share = long / calls;
    if (share < shares.over) this.#isLasting = false;
    if (share >= shares.lasting) this.#isLasting = true;
    // Nobody called since the window ended.
    if (now - began >= 2 * windowMs) this.#isLasting = false;
    this.#window = { began: now, calls: 0, long: 0 };
  }
}
