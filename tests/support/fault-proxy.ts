import { createServer, connect as dial, type Socket } from 'node:net';

/**
 * What happens to a query. cut: the connection is closed before the query is forwarded. cutAfter: the query is forwarded, and its result is lost.
 * hang: the connection goes silent in both directions.
 */
export type Fault = 'cut' | 'cutAfter' | 'hang';

/** A TCP proxy before PostgreSQL that knows enough of its protocol to count the clients' queries and to fail at a chosen one. */
export interface FaultProxy {
  url: string;
  /** Fails once, at the `at`-th query from now on that matches `only`, and runs `atFault` at that point; returns a function that reports whether it has fired and how many queries it saw. */
  arm: (fault: Fault, at: number, only?: RegExp, atFault?: () => void) => () => { fired: boolean; queries: number };
  /** Refuses new connections until called with `false`. */
  refuse: (now: boolean) => void;
  /** The number of refused connections. */
  refused: () => number;
  /** Silences all currently open connections. */
  silence: () => void;
  cutAll: () => void;
  close: () => Promise<void>;
}

interface Line {
  server: Socket;
  silent: boolean;
  close: () => void;
}

const sslRequest = 80877103;

/** Splits what is sent into messages. The first ones of a client have no type. */
function messages(each: (type: string, message: Buffer) => void, hasTypes = false): (data: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let started = hasTypes;
  return (data) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const head = started ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = rest.readInt32BE(head) + head;
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      const type = started ? String.fromCharCode(message[0] ?? 0) : 'start';
      started ||= message.readInt32BE(4) !== sslRequest;
      each(type, message);
    }
  };
}

const textIn = (message: Buffer): string =>
  message
    .toString('latin1', 5, 400)
    .replaceAll(/[^\x20-\x7e]+/g, ' ')
    .trim();

interface Armed {
  fault: Fault;
  at: number;
  only: RegExp;
  queries: number;
  fired: boolean;
  atFault: () => void;
}

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const lines = new Set<Line>();
  let armed: Armed | null = null;
  let refusing = false;
  let refused = 0;

  const failingAt = (text: string): Armed | null => {
    if (!armed?.only.test(text)) return null;
    armed.queries += 1;
    if (armed.fired || armed.queries !== armed.at) return null;
    armed.fired = true;
    return armed;
  };

  const server = createServer((client) => {
    if (refusing) {
      refused += 1;
      return void client.destroy();
    }
    const upstream = dial(Number(port), hostname);
    const line: Line = {
      server: upstream,
      silent: false,
      close: () => {
        lines.delete(line);
        client.destroy();
        upstream.destroy();
      },
    };
    lines.add(line);
    for (const end of [client, upstream]) {
      end.setNoDelay(true);
      end.on('error', line.close).on('close', () => line.silent || line.close());
    }
    // Queries are sent without waiting for the answers to earlier ones.
    let unanswered = 0;
    let onAllAnswered = (): void => undefined;
    const count = messages((type) => {
      if (type !== 'Z') return;
      unanswered -= 1;
      if (unanswered === 0) onAllAnswered();
    }, true);
    upstream.on('data', (data) => {
      if (!line.silent) client.write(data);
      count(data);
    });

    // Parse, Bind and Execute are forwarded together with their Sync: a server with half a query would hold its locks for long.
    let batch: Buffer[] = [];
    let text = '';
    const take = messages((type, message) => {
      // What is behind a lost query in the same packet is lost too.
      if (line.silent) return;
      if ('QPB'.includes(type)) text += textIn(message);
      batch.push(message);
      if ('PBDEC'.includes(type)) return;
      const query = Buffer.concat(batch);
      const failing = 'QS'.includes(type) ? failingAt(text) : null;
      batch = [];
      text = '';
      const fail = () => {
        failing?.atFault();
        line.close();
      };
      if (failing?.fault === 'cut') return fail();
      if (failing !== null) line.silent = true;
      if (failing?.fault === 'hang') return;
      // The start of a connection is answered with a message of this type too.
      if ('QS'.includes(type) || type === 'start') unanswered += 1;
      // Its result has arrived, so the query was executed.
      if (failing?.fault === 'cutAfter') onAllAnswered = fail;
      upstream.write(query);
    });
    client.on('data', (data) => line.silent || take(data));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const url = new URL(target);
  url.host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;

  return {
    url: url.href,
    arm: (fault, at, only = /./, atFault = () => undefined) => {
      const one: Armed = { fault, at, only, queries: 0, fired: false, atFault };
      armed = one;
      return () => ({ fired: one.fired, queries: one.queries });
    },
    refuse: (now) => {
      refusing = now;
    },
    refused: () => refused,
    silence: () => {
      for (const line of lines) line.silent = true;
    },
    cutAll: () => {
      for (const line of lines) line.close();
    },
    close: async () => {
      for (const line of lines) line.close();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
