const keptTexts = 500;

/**
 * A name for each text that is asked again, so that the server reads it once a connection. Texts of many shapes, lists of any length and searches, come once
 * each: they stay without a name, as does everything once the book is full.
 */
export class StatementNames {
  readonly #seen = new Map<string, string | null>();

  nameOf(text: string): string | undefined {
    const known = this.#seen.get(text);
    if (typeof known === 'string') return known;
    if (known === null) {
      const name = `text_${this.#named++}`;
      this.#seen.set(text, name);
      return name;
    }
    if (this.#seen.size < keptTexts) this.#seen.set(text, null);
    return undefined;
  }

  #named = 0;
}
