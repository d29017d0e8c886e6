import { createServer, connect as dial, type Socket } from 'node:net';

/**
 * What befalls a question. cut: the line is closed before the question is sent on. cutAfter: the server is asked, and its answer is lost.
 * hang: the line falls silent, both ways.
 */
export type Fault = 'cut' | 'cutAfter' | 'hang';

/** A TCP proxy before PostgreSQL that knows enough of its protocol to count what the clients ask, and to fail at a chosen question. */
export interface FaultProxy {
  url: string;
  /** Fails at the `at`-th question from now on among those that fit `only`, once, and does `meanwhile` as it cuts; gives how often it has failed, and how often it was asked. */
  arm: (fault: Fault, at: number, only?: RegExp, meanwhile?: () => void) => () => { fired: boolean; asked: number };
  /** Nobody gets a new line until it is over. */
  refuse: (now: boolean) => void;
  /** How often somebody came while it refused. */
  refused: () => number;
  /** All lines that are open at this moment say nothing any more. */
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

/** Cuts what a client sends into its messages. The first ones have no type. */
function messages(each: (type: string, message: Buffer) => void): (data: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let started = false;
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
  asked: number;
  fired: boolean;
  meanwhile: () => void;
}

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const lines = new Set<Line>();
  let armed: Armed | null = null;
  let refusing = false;
  let refused = 0;

  const failingAt = (text: string): Armed | null => {
    if (!armed?.only.test(text)) return null;
    armed.asked += 1;
    if (armed.fired || armed.asked !== armed.at) return null;
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
    upstream.on('data', (data) => line.silent || client.write(data));

    // Parse, Bind and Execute go on together with their Sync: a server that holds half a question keeps its locks for long.
    let batch: Buffer[] = [];
    let text = '';
    const take = messages((type, message) => {
      if ('QPB'.includes(type)) text += textIn(message);
      batch.push(message);
      if ('PBDEC'.includes(type)) return;
      const question = Buffer.concat(batch);
      const failing = 'QS'.includes(type) ? failingAt(text) : null;
      batch = [];
      text = '';
      const fail = () => {
        failing?.meanwhile();
        line.close();
      };
      if (failing?.fault === 'cut') return fail();
      if (failing !== null) line.silent = true;
      if (failing?.fault !== 'hang') upstream.write(question);
      // Its answer has come: so the question was carried out.
      if (failing?.fault === 'cutAfter') upstream.once('data', fail);
    });
    client.on('data', (data) => line.silent || take(data));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const url = new URL(target);
  url.host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;

  return {
    url: url.href,
    arm: (fault, at, only = /./, meanwhile = () => undefined) => {
      const one: Armed = { fault, at, only, asked: 0, fired: false, meanwhile };
      armed = one;
      return () => ({ fired: one.fired, asked: one.asked });
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
