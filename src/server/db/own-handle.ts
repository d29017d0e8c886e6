import { AsyncLocalStorage } from 'node:async_hooks';

interface Span {
  open: boolean;
}

/**
 * Tells when work inside a transaction reaches for the database beside its own handle. The embedded database has one
 * session, where that would wait for ever; on PostgreSQL it would empty the pool under load.
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
