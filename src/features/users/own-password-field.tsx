import { Box } from '@chakra-ui/react';
import { PasswordField } from '#ui/password-field.tsx';

interface OwnPasswordFieldProps {
  value: string;
  error: string | null;
  busy: boolean;
  onChange: (value: string) => void;
  /** For use outside a form, which Enter would submit. */
  onEnter?: () => void;
}

/** Changes to staff accounts require the administrator's own password again. */
export const OwnPasswordField = ({ value, error, busy, onChange, onEnter }: OwnPasswordFieldProps) => (
  <Box
    onKeyDown={(event) => {
      if (event.key === 'Enter') onEnter?.();
    }}
  >
    <PasswordField
      label="Tu contraseña"
      value={value}
      onChange={onChange}
      error={error}
      help="La tuya, para confirmar que eres tú."
      required
      readOnly={busy}
      autoComplete="current-password"
    />
  </Box>
);
