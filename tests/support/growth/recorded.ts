import pg from 'pg';

export interface Asked {
  text: string;
  values: unknown[];
  /** `array`, unless rows are objects. */
  rowMode?: string | undefined;
  /** Undefined until it was answered. */
  answer: pg.QueryResult | undefined;
  /** The connection. */
  client: pg.Client;
}

/** What `work` asks the database through connections of this process, in order. */
export async function recorded(work: () => Promise<unknown>): Promise<Asked[]> {
  const all: Asked[] = [];
  const { query } = pg.Client.prototype;
  const record = function (
    this: pg.Client,
    question: string | { text: string; rowMode?: string },
    values: unknown[] = [],
    ...rest: unknown[]
  ) {
    const { text, rowMode } = typeof question === 'string' ? { text: question } : question;
    const asked: Asked = { text, values, rowMode, answer: undefined, client: this };
    all.push(asked);
    const answered = Reflect.apply(query, this, [question, values, ...rest]);
    if (answered instanceof Promise)
      answered.then(
        (answer) => Object.assign(asked, { answer }),
        () => undefined,
      );
    return answered;
  };
  Object.assign(pg.Client.prototype, { query: record });
  try {
    await work();
  } finally {
    Object.assign(pg.Client.prototype, { query });
  }
  return all;
}
