import { Box, chakra, Flex } from '@chakra-ui/react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { ProfileEvent, ProfileField, ProfileFieldRow, ProfileView } from '#machines/flows/profile/profile.machine.ts';
import { Button } from '#ui/button.tsx';
import { describedBy, useFieldIds } from '#ui/field-ids.ts';
import { FieldError } from '#ui/field-parts.tsx';
import { Notice } from '#ui/notice.tsx';
import { Input } from '#ui/text-field.tsx';

const BoldInput = chakra(Input);

interface FieldEditorProps {
  row: ProfileFieldRow;
  view: ProfileView;
  send: (event: ProfileEvent) => void;
}

/** Autocomplete token of each field. */
const autoComplete: Record<ProfileField, string> = {
  first_name: 'given-name',
  last_name: 'family-name',
  username: 'username',
  phone: 'tel',
  company_name: 'organization',
  business_type: 'off',
  acquisition_source: 'off',
};

/** Focuses the field when it opens, and again when it gets an error. */
const useFocus = (issue: string | null) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    if (issue === null) input.current?.select();
  }, [issue]);
  return input;
};

/** The row as a form; Escape cancels it. */
export const FieldEditor = ({ row, view, send }: FieldEditorProps) => {
  const ids = useFieldIds();
  const input = useFocus(view.issue);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'SAVE' });
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') send({ type: 'CANCEL' });
  };
  return (
    <chakra.form
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '196px minmax(0, 1fr) auto' }}
      columnGap="4"
      rowGap="2"
      alignItems="start"
      px={{ base: '5', md: '6' }}
      py="3"
      bg="anil.subtle"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      noValidate
      onSubmit={submit}
      onKeyDown={leave}
    >
      <chakra.label htmlFor={ids.control} color="fg.muted" pt={{ md: '3' }}>
        {row.label}
      </chakra.label>
      <Box minW="0">
        <BoldInput
          ref={input}
          id={ids.control}
          value={view.text}
          fontWeight="semibold"
          readOnly={view.busy}
          autoComplete={autoComplete[row.field]}
          {...(row.field === 'phone' ? { type: 'tel', inputMode: 'tel' as const } : {})}
          {...(row.field === 'username' ? { autoCapitalize: 'none', spellCheck: false } : {})}
          onChange={(event) => send({ type: 'TYPE', text: event.currentTarget.value })}
          {...describedBy(ids, { error: view.issue })}
        />
        {view.issue === null ? null : <FieldError id={ids.error}>{view.issue}</FieldError>}
      </Box>
      <Flex gap="2" pt={{ md: '1' }}>
        <Button type="submit" size="sm" loading={view.busy && !view.isRemoving} disabled={view.isRemoving}>
          Guardar
        </Button>
        <Button variant="ghost" size="sm" disabled={view.busy} onClick={() => send({ type: 'CANCEL' })}>
          Cancelar
        </Button>
        {view.canRemove ? (
          <Button
            variant="ghost"
            size="sm"
            loading={view.isRemoving}
            disabled={view.busy && !view.isRemoving}
            onClick={() => send({ type: 'REMOVE' })}
          >
            Quitar
          </Button>
        ) : null}
      </Flex>
      {view.failure === null ? null : (
        <Box gridColumn={{ md: '2 / -1' }}>
          <Notice tone="error" role="alert" title={view.failure.title}>
            {view.failure.detail}
          </Notice>
        </Box>
      )}
    </chakra.form>
  );
};
