import { Box, Flex, Text } from '@chakra-ui/react';
import { Check, Lock, Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ProfileEvent, ProfileField, ProfileFieldRow, ProfileView } from '#machines/flows/profile/profile.machine.ts';
import { unspecified } from '#shared/vocabulary.ts';
import { Panel } from '#ui/panel.tsx';
import { SmallButton } from '#ui/small-button.tsx';
import { FieldEditor } from './field-editor.tsx';

interface PartProps {
  view: ProfileView;
  send: (event: ProfileEvent) => void;
}

const rowLook = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '196px minmax(0, 1fr) auto' },
  columnGap: '4',
  rowGap: '0.5',
  alignItems: 'center',
  px: { base: '5', md: '6' },
  py: '3',
  minHeight: '68px',
  borderTopWidth: '1px',
  _first: { borderTopWidth: '0' },
} as const;

const Value = ({ value, isSaved }: { value: string | null; isSaved: boolean }) => (
  <Flex gridColumn={{ base: '1', md: '2' }} gap="3" align="center" wrap="wrap" minW="0">
    <Text as="span" overflowWrap="anywhere" {...(value === null ? { color: 'fg.subtle' } : { fontWeight: 'semibold' })}>
      {value ?? unspecified}
    </Text>
    <Flex as="span" role="status" align="center" gap="1" textStyle="small" fontWeight="semibold" color="nopal.fg">
      {isSaved ? (
        <>
          <Check size={16} aria-hidden="true" /> Guardado
        </>
      ) : null}
    </Flex>
  </Flex>
);

const Label = ({ children }: { children: string }) => (
  <Text as="span" gridColumn="1" color="fg.muted">
    {children}
  </Text>
);

const endColumn = { gridColumn: { base: '2', md: '3' }, gridRow: { base: '1 / span 2', md: '1' } } as const;

const StillRow = ({
  row,
  onEdit,
  hold,
}: {
  row: ProfileFieldRow;
  onEdit: () => void;
  hold: (button: HTMLButtonElement | null) => void;
}) => (
  <Box {...rowLook}>
    <Label>{row.label}</Label>
    <Value value={row.value} isSaved={row.isSaved} />
    <SmallButton
      ref={hold}
      variant="ghost"
      {...endColumn}
      px={{ base: '3', md: '3.5' }}
      aria-label={`Editar ${row.label}`}
      icon={<Pencil size={17} aria-hidden="true" />}
      onClick={onEdit}
    >
      <Box as="span" display={{ base: 'none', md: 'inline' }}>
        Editar
      </Box>
    </SmallButton>
  </Box>
);

const EmailRow = ({ email }: { email: string }) => (
  <Box {...rowLook}>
    <Label>Correo electrónico</Label>
    <Value value={email} isSaved={false} />
    <Flex {...endColumn} align="center" gap="2" color="fg.muted" textStyle="small" px="1">
      <Lock size={16} aria-hidden="true" />
      <Box as="span" srOnly={{ base: true, md: false }}>
        Se cambia en Seguridad
      </Box>
    </Flex>
  </Box>
);

/** Returns the focus to the field's button after saving or cancelling. */
const useWayBack = (editing: ProfileField | null) => {
  const buttons = useRef(new Map<ProfileField, HTMLButtonElement>());
  const last = useRef<ProfileField | null>(null);
  useEffect(() => {
    if (editing === null && last.current !== null) buttons.current.get(last.current)?.focus();
    last.current = editing;
  }, [editing]);
  return (field: ProfileField) => (button: HTMLButtonElement | null) => {
    if (button === null) buttons.current.delete(field);
    else buttons.current.set(field, button);
  };
};

/** One row per profile field; one at a time is a form. */
export const FieldRows = ({ view, send, email }: PartProps & { email: string }) => {
  const editing = view.rows.find(({ isEditing }) => isEditing)?.field ?? null;
  const hold = useWayBack(editing);
  return (
    <Panel flush aria-label="Tus datos">
      {view.rows.flatMap((row) => {
        const rendered = row.isEditing ? (
          <FieldEditor key={row.field} row={row} view={view} send={send} />
        ) : (
          <StillRow key={row.field} row={row} hold={hold(row.field)} onEdit={() => send({ type: 'EDIT', field: row.field })} />
        );
        return row.field === 'username' ? [rendered, <EmailRow key="email" email={email} />] : [rendered];
      })}
    </Panel>
  );
};
