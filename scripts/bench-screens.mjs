// The screens of benchmarks and drills: event streams that reconnect as browsers do.
import { connect } from 'node:net';

/** Milliseconds until the next attempt after the server refused this many in a row, as the pages wait. */
const waits = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000];

/**
 * A screen of a person, connected to each of the ports in turn, as a proxy does: `onText` gets what the server sends, `onState` 'open', 'dropped' or a
 * refusal's status.
 */
export class Screen {
  isOpen = false;
  #retryMs = 3_000;
  #refusals = 0;
  #attempts;
  #socket;
  #timer;
  #isClosed = false;

  constructor({ ports, token, onText, onState }) {
    Object.assign(this, { ports, token, onText, onState });
    this.#attempts = Math.floor(Math.random() * ports.length);
  }

  /** Resolves when the stream is open, however often that is tried. */
  open() {
    return new Promise((done) => {
      this.opened = done;
      this.#connect();
    });
  }

  #connect() {
    let head = '';
    const socket = connect({ port: this.ports[this.#attempts++ % this.ports.length], host: '127.0.0.1' });
    this.#socket = socket;
    socket.setEncoding('utf8');
    socket.write(
      `GET /srv/events HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: __Host-session=${this.token}\r\naccept: text/event-stream\r\n\r\n`,
    );
    socket.on('data', (text) => {
      if (this.isOpen) return this.#hear(text);
      head += text;
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const status = Number(head.slice(9, 12));
      if (status !== 200) return this.#refused(status);
      this.isOpen = true;
      this.#refusals = 0;
      this.onState('open');
      this.opened?.();
      this.#hear(head.slice(end));
    });
    socket.on('error', () => undefined);
    socket.on('close', () => this.#dropped());
  }

  #hear(text) {
    const [, retry] = /retry: (\d+)\n/.exec(text) ?? [];
    if (retry !== undefined) this.#retryMs = Number(retry);
    this.onText(text);
  }

  /** As a page after an answer that is not a stream. */
  #refused(status) {
    this.onState(status);
    this.#socket.removeAllListeners('close').destroy();
    this.#later(waits[Math.min(this.#refusals++, waits.length - 1)]);
  }

  /** As a browser after a lost connection, or one that could not be opened. */
  #dropped() {
    if (this.isOpen) this.onState('dropped');
    this.isOpen = false;
    if (!this.#isClosed) this.#later(this.#retryMs);
  }

  #later(ms) {
    this.#timer = setTimeout(() => this.#connect(), ms);
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket.destroy();
  }
}
