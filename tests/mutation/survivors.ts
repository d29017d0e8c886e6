/** Mutants that no generated walk notices, by name, each with the reason why that is right or has to be. */
export const survivors: Readonly<Record<string, string>> = {};
