import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { Mail, MailX, Send, UserPlus } from 'lucide-react';
import type { Invitation } from '#api/contract/users/invitations.ts';
import { type StaffInvitationsEvent, staffInvitationsMachine } from '#machines/flows/staff-invitations/staff-invitations.machine.ts';
import {
  type StaffInvitationsView,
  staffInvitationsView,
  staffInvitationsWork,
} from '#machines/flows/staff-invitations/staff-invitations.view.ts';
import { business } from '#shared/business.ts';
import { formatDate } from '#shared/dates.ts';
import { roleName, staffRoles } from '#shared/roles.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useKeptWork } from '#ui/kept-work.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { DetailSkeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { staffInvitationsActors } from './users-actors.ts';

interface PartProps {
  view: StaffInvitationsView;
  send: (event: StaffInvitationsEvent) => void;
}

const List = chakra('ul', { base: { listStyle: 'none', p: '0' } });
const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    py: '3',
    '&:not(:first-of-type)': { borderTopWidth: '1px' },
  },
});

const InvitationRow = ({ invitation, busy, send }: { invitation: Invitation; busy: boolean; send: PartProps['send'] }) => {
  const { invitation_id: invitationId, email, role, invited_by: by, expires_at: end } = invitation;
  const isOver = Date.parse(end) <= Date.now();
  return (
    <Row>
      <Box flex="1 1 240px" minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {email}
        </Text>
        <Text textStyle="small" color="fg.muted">
          {roleName(role)} · Invitó {by}
        </Text>
      </Box>
      <Badge palette={isOver ? 'piedra' : 'cielo'} icon={isOver ? MailX : Mail}>
        {isOver ? 'Venció el' : 'Vence el'} {formatDate(end)}
      </Badge>
      <Flex gap="2" width={{ base: '100%', sm: 'auto' }}>
        <Button
          size="sm"
          variant="outline"
          flex={{ base: '1', sm: 'initial' }}
          aria-label={`Reenviar a ${email}`}
          disabled={busy}
          onClick={() => send({ type: 'SEND_AGAIN', invitationId })}
        >
          Reenviar
        </Button>
        <Button
          size="sm"
          variant="outline"
          flex={{ base: '1', sm: 'initial' }}
          aria-label={`Retirar la de ${email}`}
          disabled={busy}
          onClick={() => send({ type: 'WITHDRAW', invitationId })}
        >
          Retirar
        </Button>
      </Flex>
    </Row>
  );
};

const News = ({ news }: { news: NonNullable<StaffInvitationsView['news']> }) =>
  news.done === 'sent' ? (
    <Notice tone="success" role="status" title="Invitación enviada">
      {news.email} tiene {business.invitationLifeDays} días para aceptarla. Elegirá su propia contraseña.
    </Notice>
  ) : (
    <Notice tone="success" role="status" title="Invitación retirada">
      El enlace que recibió {news.email} ya no se abre.
    </Notice>
  );

const Listed = ({ view, send }: PartProps) => (
  <Box display="grid" gap="3">
    {view.news === null ? null : <News news={view.news} />}
    {view.failure === null ? null : (
      <Notice tone="error" role="alert" title={view.failure.title}>
        {view.failure.detail}
      </Notice>
    )}
    {view.invitations.length === 0 ? (
      <Text color="fg.muted">Nadie tiene una invitación pendiente.</Text>
    ) : (
      <List aria-label="Invitaciones sin aceptar">
        {view.invitations.map((invitation) => (
          <InvitationRow key={invitation.invitation_id} invitation={invitation} busy={view.busy} send={send} />
        ))}
      </List>
    )}
  </Box>
);

const InviteDialog = ({ draft, send }: { draft: NonNullable<StaffInvitationsView['draft']>; send: PartProps['send'] }) => (
  <Dialog
    open
    title="Invitar al equipo"
    description="Recibe un enlace por correo y elige su propio usuario y contraseña."
    onClose={() => send({ type: 'CANCEL' })}
    onSubmit={() => send({ type: 'SUBMIT' })}
    footer={
      <>
        <Button variant="outline" disabled={draft.busy} onClick={() => send({ type: 'CANCEL' })}>
          Cancelar
        </Button>
        <Button type="submit" icon={<Send size={18} aria-hidden="true" />} loading={draft.busy}>
          Enviar la invitación
        </Button>
      </>
    }
  >
    {draft.failure === null ? null : (
      <Notice tone="error" role="alert" title={draft.failure.title}>
        {draft.failure.detail}
      </Notice>
    )}
    <TextField
      label="Correo electrónico"
      type="email"
      inputMode="email"
      value={draft.values.email}
      onChange={(value) => send({ type: 'TYPE', field: 'email', value })}
      error={draft.errors.email ?? null}
      required
      readOnly={draft.busy}
      autoComplete="off"
      maxLength={254}
    />
    <SelectField
      label="Rol"
      value={draft.values.role === null ? '' : String(draft.values.role)}
      onChange={(role) => send({ type: 'CHOOSE_ROLE', role: Number(role) })}
      options={staffRoles.map((role) => ({ value: String(role), label: roleName(role) }))}
      placeholder="Elige un rol"
      error={draft.errors.role ?? null}
      required
      disabled={draft.busy}
    />
    <OwnPasswordField
      value={draft.values.current_password}
      error={draft.errors.current_password ?? null}
      busy={draft.busy}
      onChange={(value) => send({ type: 'TYPE', field: 'current_password', value })}
    />
  </Dialog>
);

const provided = staffInvitationsMachine.provide({ actors: staffInvitationsActors });

/** Who was invited to the staff and has not come yet. */
export const StaffInvitationsPanel = ({ machine = provided }: { machine?: typeof staffInvitationsMachine }) => {
  const running = useMachine(machine);
  const [snapshot, send] = running;
  useKeptWork('staff-invitations', running, staffInvitationsWork);
  const view = staffInvitationsView(snapshot);
  const { question } = view;
  return (
    <Panel
      title="Invitaciones sin aceptar"
      titleStyle="h4"
      action={
        <Button
          icon={<UserPlus size={18} aria-hidden="true" />}
          disabled={view.busy || view.screen !== 'listed'}
          onClick={() => send({ type: 'INVITE' })}
        >
          Invitar
        </Button>
      }
    >
      {view.screen === 'reading' ? (
        <LoadingRegion label="Leyendo las invitaciones">
          <DetailSkeleton />
        </LoadingRegion>
      ) : null}
      {view.screen === 'unread' ? (
        <ErrorState
          level="h3"
          title="No se pudieron leer las invitaciones"
          detail={view.failure?.detail}
          onRetry={() => send({ type: 'RETRY' })}
        />
      ) : null}
      {view.screen === 'listed' ? <Listed view={view} send={send} /> : null}
      {view.draft === null ? null : <InviteDialog draft={view.draft} send={send} />}
      <ConfirmDialog
        open={question !== null}
        title="¿Retirar la invitación?"
        confirmLabel="Retirar"
        busy={question?.busy ?? false}
        onConfirm={() => send({ type: 'CONFIRM' })}
        onCancel={() => send({ type: 'CANCEL' })}
      >
        El enlace que recibió <strong>{question?.invitation.email}</strong> dejará de abrirse.
      </ConfirmDialog>
    </Panel>
  );
};
