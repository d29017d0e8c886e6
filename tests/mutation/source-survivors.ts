/** Surviving mutants by name, each with the reason why no test can notice it: the behaviour is the same, or never visible to a person. */
export const sourceSurvivors: Readonly<Record<string, string>> = {};
