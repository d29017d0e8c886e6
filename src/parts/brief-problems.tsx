import type { Issue } from '#api/contract/failures.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { fieldId } from './brief-field-names.ts';

interface BriefProblemsProps {
  issues: readonly Issue[];
  /** Refused attempts to go on; 0 if there was none. */
  attempts: number;
  fields: readonly string[];
}

/** Error summary, shown after a refused attempt to go on; a field that is merely left shows its error only beside itself. */
export const BriefProblems = ({ issues, attempts, fields }: BriefProblemsProps) => {
  const problems = attempts === 0 ? [] : issues.filter(({ path }) => fields.includes(path));
  if (problems.length === 0) return null;
  return <ErrorSummary problems={problems.map(({ path, message }) => ({ field: fieldId(path), message }))} attempt={attempts} />;
};
