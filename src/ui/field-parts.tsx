import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { field } from './field.styles.ts';
import type { FieldIds } from './field-ids.ts';

interface LabelRowProps {
  label: ReactNode;
  required?: boolean | undefined;
  optional?: boolean | undefined;
}

export const LabelRow = ({ label, required, optional }: LabelRowProps) => (
  <div className={field.labelRow}>
    <div className={required ? `${field.label} ${field.required}` : field.label}>{label}</div>
    {optional ? <span className={field.optional}>Opcional</span> : null}
  </div>
);

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} className={field.error}>
    <span className={field.errorIcon} aria-hidden="true">
      <CircleAlert size={16} />
    </span>
    <span>{children}</span>
  </div>
);

export interface FieldTexts {
  label: string;
  /** One line under the control. */
  help?: ReactNode;
  /** How to fix the value; marks the control as invalid. */
  error?: string | null | undefined;
  required?: boolean | undefined;
  /** Shows 'Opcional' on the right, outside the label. */
  optional?: boolean | undefined;
}

interface FieldFrameProps extends FieldTexts {
  ids: FieldIds;
  children: ReactNode;
}

export const FieldFrame = ({ ids, label, help, error, required, optional, children }: FieldFrameProps) => (
  <div className={field.frame}>
    <LabelRow label={<label htmlFor={ids.control}>{label}</label>} required={required} optional={optional} />
    {children}
    {error ? <FieldError id={ids.error}>{error}</FieldError> : null}
    {help ? (
      <p id={ids.help} className={field.help}>
        {help}
      </p>
    ) : null}
  </div>
);
