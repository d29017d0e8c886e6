import type { ComponentProps } from 'react';
import { control } from './control.styles.ts';
import { describedBy, useFieldIds } from './field-ids.ts';
import { FieldFrame, type FieldTexts } from './field-parts.tsx';

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, keyof FieldTexts | 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
}

export const TextArea = ({ label, help, error, required, optional, id, value, onChange, rows = 3, ...rest }: TextAreaProps) => {
  const ids = useFieldIds(id);
  return (
    <FieldFrame ids={ids} label={label} help={help} error={error} required={required} optional={optional}>
      <textarea
        id={ids.control}
        className={`${control.base} ${control.area}`}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...describedBy(ids, { help, error, required })}
        {...rest}
      />
    </FieldFrame>
  );
};
