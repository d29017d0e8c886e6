import type { Failure, Issue } from '#api/contract/failures.ts';

interface Troubled {
  failure: Failure | null;
  issues?: readonly Issue[];
}

/** What went wrong, made small, for a model to project: a screen that tells of it is another configuration than one that does not. */
export const troubleOf = ({ failure, issues = [] }: Troubled) => ({
  failure: failure?.code ?? null,
  told: [...new Set(issues.map(({ path }) => path))].sort(),
});
