import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { control } from './control.styles.ts';
import { field } from './field.styles.ts';
import { describedBy, useFieldIds } from './field-ids.ts';
import { FieldFrame } from './field-parts.tsx';
import { Input, type TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type'> & { autoComplete: 'current-password' | 'new-password' };

export const PasswordField = ({ label, help, error, required, optional, id, value, onChange, ...rest }: PasswordFieldProps) => {
  const ids = useFieldIds(id);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame ids={ids} label={label} help={help} error={error} required={required} optional={optional}>
      <div className={field.place}>
        <Input
          id={ids.control}
          type={shown ? 'text' : 'password'}
          value={value}
          className={control.withButton}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...describedBy(ids, { help, error, required })}
          {...rest}
        />
        <button type="button" className={field.reveal} aria-controls={ids.control} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
          {shown ? 'Ocultar' : 'Mostrar'}
        </button>
      </div>
    </FieldFrame>
  );
};
