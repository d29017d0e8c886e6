import type { BriefField } from '#machines/flows/checkout/brief-form.ts';
import type { CheckoutPart } from './checkout-part.ts';
import { fieldId, fieldNames } from './field-names.ts';

const issueOf = ({ issues }: CheckoutPart['view'], field: BriefField): string | null =>
  issues.find(({ path }) => path === field)?.message ?? null;

/** The props shared by all fields of the brief: label, value and error. */
export const textProps = ({ view, send }: CheckoutPart, field: BriefField) => ({
  id: fieldId(field),
  label: fieldNames[field],
  value: view.form[field],
  error: issueOf(view, field),
  onChange: (value: string) => send({ type: 'WRITE', field, value }),
  onBlur: () => send({ type: 'LEAVE_FIELD', field }),
});

export const choiceProps = <V extends string>(
  { view, send }: CheckoutPart,
  field: 'design_style' | 'color_preference',
  choices: readonly V[],
) => ({
  id: fieldId(field),
  label: fieldNames[field],
  value: choices.find((choice) => choice === view.form[field]) ?? null,
  error: issueOf(view, field),
  onChange: (value: V) => send({ type: 'WRITE', field, value }),
});
