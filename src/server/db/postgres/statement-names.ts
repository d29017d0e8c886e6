const keptTexts = 500;

/**
 * Names statements that are repeated, so that the server parses each once per connection. One-off texts (lists of varying length, searches) stay
 * unnamed, as does everything once the limit is reached.
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
