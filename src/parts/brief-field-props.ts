import type { Issue } from '#api/contract/failures.ts';
import type { BriefField, BriefForm } from '#machines/flows/checkout/brief-form.ts';
import { fieldId, fieldNames } from './brief-field-names.ts';

/** What the fields of a brief show, and where they send what is written: the machine of the checkout, or that of a placed order. */
export interface BriefPart {
  view: { form: BriefForm; issues: readonly Issue[]; isClosed?: boolean };
  send: (event: { type: 'WRITE'; field: BriefField; value: string } | { type: 'LEAVE_FIELD'; field: BriefField }) => void;
}

const issueOf = ({ issues }: BriefPart['view'], field: BriefField): string | null =>
  issues.find(({ path }) => path === field)?.message ?? null;

/** The props shared by all fields of the brief: label, value and error. */
export const textProps = ({ view, send }: BriefPart, field: BriefField) => ({
  id: fieldId(field),
  label: fieldNames[field],
  value: view.form[field],
  error: issueOf(view, field),
  readOnly: view.isClosed ?? false,
  onChange: (value: string) => send({ type: 'WRITE', field, value }),
  onBlur: () => send({ type: 'LEAVE_FIELD', field }),
});

export const choiceProps = <V extends string>(
  { view, send }: BriefPart,
  field: 'design_style' | 'color_preference',
  choices: readonly V[],
) => ({
  id: fieldId(field),
  label: fieldNames[field],
  value: choices.find((choice) => choice === view.form[field]) ?? null,
  error: issueOf(view, field),
  disabled: view.isClosed ?? false,
  onChange: (value: V) => send({ type: 'WRITE', field, value }),
});
