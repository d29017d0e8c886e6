import { createHash } from 'node:crypto';
import { type Counter, damaged, type End, endOfTable, type Head, readHead, readLine, type TableHead } from './archive-format.ts';
import { linesIn } from './write-archive.ts';

/** The parts of a backup in order; `rows` are whole lines of the preceding table. */
export type Piece =
  | { is: 'head'; head: Head }
  | { is: 'table'; table: TableHead }
  | { is: 'rows'; bytes: Buffer }
  | { is: 'tableEnd' }
  | { is: 'counters'; counters: Counter[] }
  | { is: 'end'; end: End };

const terminator = Buffer.from(endOfTable);
const afterLine = Buffer.from(`\n${endOfTable}`);

/** Splits the incoming chunks into whole lines. */
class Text {
  #held: Buffer = Buffer.alloc(0);
  readonly #chunks: AsyncIterator<Uint8Array>;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** False at the end. */
  async #more(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    if (done) return false;
    this.#held = this.#held.length === 0 ? Buffer.from(value) : Buffer.concat([this.#held, value]);
    return true;
  }

  #take(bytes: number): Buffer {
    const taken = this.#held.subarray(0, bytes);
    this.#held = this.#held.subarray(bytes);
    return taken;
  }

  /** Null if the text ends before the line does. */
  async line(): Promise<Buffer | null> {
    for (;;) {
      const end = this.#held.indexOf('\n');
      if (end >= 0) return this.#take(end + 1);
      if (!(await this.#more())) return null;
    }
  }

  /** Whole rows, or an empty buffer at the end of the table; null if the text ends before the table does. */
  async rows(): Promise<Buffer | null> {
    for (;;) {
      if (this.#held.length >= terminator.length && this.#held.subarray(0, terminator.length).equals(terminator)) {
        this.#take(terminator.length);
        return Buffer.alloc(0);
      }
      const end = this.#held.indexOf(afterLine);
      const whole = end >= 0 ? end + 1 : this.#held.lastIndexOf('\n') + 1;
      // Without a whole line, read more: this may be the beginning of the terminator.
      if (whole > 0) return this.#take(whole);
      if (!(await this.#more())) return null;
    }
  }

  async isOver(): Promise<boolean> {
    return this.#held.length === 0 && !(await this.#more());
  }
}

/** Reads a backup and verifies its checksum and row counts. They are only verified at the end, so read to the end before trusting it. */
export async function* readArchive(chunks: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Piece> {
  const sum = createHash('sha256');
  const rows: End['rows'] = {};
  const text = new Text(chunks);
  const whole = <T>(part: T | null): T => {
    if (part === null) throw damaged(file);
    return part;
  };

  const first = whole(await text.line());
  sum.update(first);
  yield { is: 'head', head: readHead(first.toString(), file) };
  for (;;) {
    const line = whole(await text.line());
    const said = readLine(line.toString(), file);
    if ('end' in said) {
      const isSame = said.end.sha256 === sum.digest('hex') && JSON.stringify(said.end.rows) === JSON.stringify(rows);
      if (!isSame || !(await text.isOver())) throw damaged(file);
      yield { is: 'end', end: said.end };
      return;
    }
    sum.update(line);
    if ('counters' in said) {
      yield { is: 'counters', counters: said.counters };
      continue;
    }
    yield { is: 'table', table: said.table };
    let count = 0;
    for (let bytes = whole(await text.rows()); bytes.length > 0; bytes = whole(await text.rows())) {
      sum.update(bytes);
      count += linesIn(bytes);
      yield { is: 'rows', bytes };
    }
    sum.update(terminator);
    rows[said.table.table] = count;
    yield { is: 'tableEnd' };
  }
}
