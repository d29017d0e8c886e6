import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { control } from './control.styles.ts';
import { field } from './field.styles.ts';
import { describedBy, useFieldIds } from './field-ids.ts';
import { FieldFrame, type FieldTexts } from './field-parts.tsx';

export interface SelectOption<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps<V extends string>
  extends FieldTexts,
    Omit<ComponentProps<'select'>, keyof FieldTexts | 'onChange' | 'value' | 'children'> {
  /** The empty string while nothing is selected: `placeholder` is shown then. */
  value: V | '';
  onChange: (value: V) => void;
  options: readonly SelectOption<V>[];
  placeholder?: string;
}

/** A native select: role combobox, its label is its exact accessible name. */
export const SelectField = <V extends string>({
  label,
  help,
  error,
  required,
  optional,
  id,
  value,
  onChange,
  options,
  placeholder = 'Elige una opción',
  ...rest
}: SelectFieldProps<V>) => {
  const ids = useFieldIds(id);
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <FieldFrame ids={ids} label={label} help={help} error={error} required={required} optional={optional}>
      <div className={field.place}>
        <select
          id={ids.control}
          className={`${control.base} ${control.select}`}
          value={value}
          onChange={(event) => choose(event.currentTarget.value)}
          {...describedBy(ids, { help, error, required })}
          {...rest}
        >
          {value === '' ? (
            <option value="" disabled>
              {placeholder}
            </option>
          ) : null}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <div className={field.chevron} aria-hidden="true">
          <ChevronDown size={18} />
        </div>
      </div>
    </FieldFrame>
  );
};
