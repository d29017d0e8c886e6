import { AsyncLocalStorage } from 'node:async_hooks';

interface Span {
  open: boolean;
}

/**
 * Detects work inside a transaction that uses the database other than through its own handle. On the embedded database, with its single session, that
 * would wait forever; on PostgreSQL, where only tests check it, it would exhaust the pool under load.
 */
export class OwnHandle {
  readonly #span = new AsyncLocalStorage<Span>();

  refuseInside(): void {
    if (this.#span.getStore()?.open) throw new Error('Inside a transaction only its own handle may be used');
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.refuseInside();
    const span: Span = { open: true };
    try {
      return await this.#span.run(span, work);
    } finally {
      span.open = false;
    }
  }
}
