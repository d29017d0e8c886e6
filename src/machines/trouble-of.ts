import type { Failure, Issue } from '#api/contract/failures.ts';

interface Troubled {
  failure: Failure | null;
  issues?: readonly Issue[];
}

/** For a model's `project`: reduces failure and issues, so that a screen that shows them counts as a different configuration. */
export const troubleOf = ({ failure, issues = [] }: Troubled) => ({
  failure: failure?.code ?? null,
  invalid: [...new Set(issues.map(({ path }) => path))].sort(),
});
