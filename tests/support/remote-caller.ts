/** A person's calls to a running server over real HTTP. */

export interface Said {
  status: number;
  body: unknown;
}

interface Call {
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Screen {
  status: number;
  /** The next change on the stream; null when the stream has ended. */
  next: () => Promise<unknown>;
  /** The next piece of the stream, whatever it is. */
  piece: () => Promise<string | undefined>;
  close: () => void;
}

export interface RemoteCaller {
  send: (method: string, path: string, call?: Call) => Promise<Said & { retryAfter: string | null }>;
  openScreen: () => Promise<Screen>;
}

async function openScreen(origin: string, cookie: string): Promise<Screen> {
  const abort = new AbortController();
  const answer = await fetch(`${origin}/srv/events`, { headers: { cookie }, signal: abort.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<unknown> => {
    for (;;) {
      const found = /^data: (.*)\n\n/m.exec(text);
      if (found?.[1] !== undefined) {
        text = text.slice(found.index + found[0].length);
        return JSON.parse(found[1]);
      }
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return null;
      text += chunk.value;
    }
  };
  return { status: answer.status, next, piece: async () => (await reader?.read())?.value, close: () => abort.abort() };
}

/** With a session's token, or as a guest with null. */
export function callerAt(origin: string, token: string | null = null): RemoteCaller {
  const cookie = token === null ? '' : `session=${token}`;
  return {
    send: async (method, path, { body, headers = {} } = {}) => {
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      const answer = await fetch(`${origin}/srv${path}`, {
        method,
        headers: { cookie, ...json, ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.json(), retryAfter: answer.headers.get('retry-after') };
    },
    openScreen: () => openScreen(origin, cookie),
  };
}
