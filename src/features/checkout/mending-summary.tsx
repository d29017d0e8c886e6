import { Box } from '@chakra-ui/react';
import { ErrorSummary } from '#ui/error-summary.tsx';
import type { CheckoutPart } from './checkout-part.ts';
import { fieldId } from './field-names.ts';

/** Error summary, shown after an attempt to continue; a field that is merely left shows its error only beside itself. */
export const MendingSummary = ({ view, fields }: Pick<CheckoutPart, 'view'> & { fields: readonly string[] }) => {
  const problems = view.corrections === 0 ? [] : view.issues.filter(({ path }) => fields.includes(path));
  if (problems.length === 0) return null;
  return (
    <Box mt="6">
      <ErrorSummary problems={problems.map(({ path, message }) => ({ field: fieldId(path), message }))} attempt={view.corrections} />
    </Box>
  );
};
