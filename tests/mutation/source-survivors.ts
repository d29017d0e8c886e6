/** Mutants of the source that no test notices, by name, each with the reason why nobody can: the same behaviour, or none that a person meets. */
export const sourceSurvivors: Readonly<Record<string, string>> = {};
