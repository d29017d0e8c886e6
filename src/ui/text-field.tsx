import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { control } from './control.styles.ts';
import { field } from './field.styles.ts';
import { describedBy, useFieldIds } from './field-ids.ts';
import { FieldFrame, type FieldTexts } from './field-parts.tsx';

interface InputProps extends ComponentProps<'input'> {
  mono?: boolean | undefined;
}

export const Input = ({ mono = false, className, ...rest }: InputProps) => (
  <input {...rest} className={classes(control.base, mono && control.mono, className)} />
);

export interface TextFieldProps extends FieldTexts, Omit<InputProps, keyof FieldTexts | 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
  /** Shown inside the field before the value, such as a currency sign. */
  unit?: string;
}

export const TextField = ({
  label,
  help,
  error,
  required,
  optional,
  id,
  value,
  onChange,
  type = 'text',
  unit,
  ...rest
}: TextFieldProps) => {
  const ids = useFieldIds(id);
  return (
    <FieldFrame ids={ids} label={label} help={help} error={error} required={required} optional={optional}>
      <div className={field.place}>
        <Input
          id={ids.control}
          type={type}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...describedBy(ids, { help, error, required })}
          {...(unit === undefined ? {} : { className: control.withUnit })}
          {...rest}
        />
        {unit === undefined ? null : (
          <div className={field.unit} aria-hidden="true">
            {unit}
          </div>
        )}
      </div>
    </FieldFrame>
  );
};
