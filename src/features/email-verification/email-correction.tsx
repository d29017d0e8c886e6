import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { FormEvent, ReactNode } from 'react';
import type {
  EmailCorrectionEvent,
  EmailCorrectionField,
  EmailCorrectionView,
} from '#machines/flows/email-correction/email-correction.machine.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';

interface PartProps {
  view: EmailCorrectionView;
  send: (event: EmailCorrectionEvent) => void;
}

export const whereItWent = ({ address, wasCorrected }: EmailCorrectionView): ReactNode => {
  const code = wasCorrected ? 'Te mandamos otro código de 6 dígitos' : 'Te mandamos un código de 6 dígitos';
  return (
    <span role="status">
      {address === null ? (
        `${code}.`
      ) : (
        <>
          {code} a{' '}
          <Box as="b" color="fg" overflowWrap="anywhere">
            {address}
          </Box>
          .
        </>
      )}{' '}
      Escríbelo para activar tu cuenta.
    </span>
  );
};

/** The link to correct the address; for a registration that is over, the links to start again. */
export const Correcting = ({ view, send }: PartProps) => {
  if (view.isGone) {
    return (
      <Text mt="6">
        Este registro ya no espera un código. Si ya lo usaste, <TextLink to="/login">inicia sesión</TextLink>; si venció,{' '}
        <TextLink to="/register">crea tu cuenta</TextLink>.
      </Text>
    );
  }
  return (
    <Flex mt="6" align="center" gap="2" wrap="wrap">
      <Text color="fg.muted">¿Ese no es tu correo?</Text>
      <Button variant="ghost" disabled={!view.canCorrect} onClick={() => send({ type: 'CORRECT' })}>
        Corregir correo
      </Button>
    </Flex>
  );
};

const fields: readonly EmailCorrectionField[] = ['email', 'password'];

export const CorrectionForm = ({ view, send }: PartProps) => {
  const typing = (field: EmailCorrectionField) => ({
    id: field,
    value: view.form[field],
    error: view.issues[field],
    required: true,
    readOnly: view.busy,
    onChange: (value: string) => send({ type: 'CHANGE', field, value }),
    onBlur: () => send({ type: 'LEAVE_FIELD', field }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'SUBMIT' });
  };
  const problems = fields.flatMap((field) => (view.issues[field] === undefined ? [] : [{ field, message: view.issues[field] }]));
  return (
    <chakra.form display="grid" gap="5" noValidate onSubmit={submit}>
      <ErrorSummary problems={view.refusals === 0 ? [] : problems} attempt={view.refusals} />
      {view.failure === null ? null : (
        <Notice tone="error" role="alert" title={view.failure.title}>
          {view.failure.detail}
        </Notice>
      )}
      <TextField
        label="Correo electrónico"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoFocus
        {...(view.address === null ? {} : { help: `El código fue a ${view.address}` })}
        {...typing('email')}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        help="La que elegiste al crear la cuenta."
        {...typing('password')}
      />
      <Flex gap="3" wrap="wrap">
        <Button type="submit" size="lg" loading={view.busy}>
          Enviar código
        </Button>
        <Button variant="ghost" size="lg" disabled={view.busy} onClick={() => send({ type: 'CANCEL' })}>
          Cancelar
        </Button>
      </Flex>
    </chakra.form>
  );
};
