import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { CircleCheck, LogOut, Monitor, Smartphone } from 'lucide-react';
import type { OpenSession } from '#api/contract/profile/sessions.ts';
import { openSessionsMachine } from '#machines/flows/open-sessions/open-sessions.machine.ts';
import { openSessionsView } from '#machines/flows/open-sessions/open-sessions.view.ts';
import { formatDateTime } from '#shared/dates.ts';
import { placeText } from '#shared/session-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { DetailSkeleton } from '#ui/skeleton.tsx';
import { openSessionsActors } from './open-sessions-actors.ts';

const List = chakra('ul', { base: { listStyle: 'none', p: '0' } });
const Row = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '3', py: '3', '&:not(:first-of-type)': { borderTopWidth: '1px' } },
});

const nameOf = ({ device }: OpenSession): string => device ?? 'Dispositivo desconocido';
const isHandheld = (device: string): boolean => /(iPhone|iPad|Android)$/.test(device);

interface SessionRowProps {
  session: OpenSession;
  busy: boolean;
  ending: boolean;
  onEnd: () => void;
}

const SessionRow = ({ session, busy, ending, onEnd }: SessionRowProps) => {
  const name = nameOf(session);
  const Icon = isHandheld(name) ? Smartphone : Monitor;
  const place = placeText(session.country, session.address_block);
  const used = session.current ? 'ahora mismo' : `último uso: ${formatDateTime(session.last_used_at)}`;
  return (
    <Row>
      <Flex boxSize="10" align="center" justify="center" bg="bg.subtle" borderRadius="md" flexShrink="0">
        <Icon size={18} aria-hidden="true" />
      </Flex>
      <Box flex="1" minW="0">
        <Flex gap="2" align="center" wrap="wrap" fontWeight="semibold">
          {name}
          {session.current ? (
            <Badge palette="nopal" icon={CircleCheck}>
              Esta sesión
            </Badge>
          ) : null}
        </Flex>
        <Text textStyle="small" color="fg.muted" overflowWrap="anywhere">
          {place === '' ? used : `${place} · ${used}`}
        </Text>
      </Box>
      {session.current ? null : (
        <Button size="sm" variant="outline" aria-label={`Cerrar ${name}`} loading={ending} disabled={busy && !ending} onClick={onEnd}>
          Cerrar
        </Button>
      )}
    </Row>
  );
};

const endedText = (ended: number): string =>
  ended === 1 ? 'Cerramos 1 sesión.' : ended === 0 ? 'Ya no había otras sesiones.' : `Cerramos ${ended} sesiones.`;

const provided = openSessionsMachine.provide({ actors: openSessionsActors });

/** Where the own account stands open. */
export const OpenSessionsPanel = ({ machine = provided }: { machine?: typeof openSessionsMachine }) => {
  const [snapshot, send] = useMachine(machine);
  const view = openSessionsView(snapshot);
  const endOthers = (
    <Button
      variant="outline"
      icon={<LogOut size={18} aria-hidden="true" />}
      disabled={view.busy}
      width={{ base: '100%', sm: 'auto' }}
      onClick={() => send({ type: 'END_OTHERS' })}
    >
      Cerrar las demás
    </Button>
  );
  return (
    <Panel title="Sesiones abiertas">
      {view.screen === 'reading' ? (
        <LoadingRegion label="Leyendo tus sesiones abiertas">
          <DetailSkeleton />
        </LoadingRegion>
      ) : null}
      {view.screen === 'unread' ? (
        <ErrorState
          level="h3"
          title="No se pudieron leer tus sesiones abiertas"
          detail={view.failure?.detail}
          onRetry={() => send({ type: 'RETRY' })}
        />
      ) : null}
      {view.screen === 'listed' ? (
        <Box display="grid" gap="3">
          {view.ended === null ? null : (
            <Notice tone="success" role="status" title={endedText(view.ended)}>
              {view.ended === 0 ? null : 'Si no reconocías alguna, cambia también tu contraseña.'}
            </Notice>
          )}
          {view.failure === null ? null : (
            <Notice tone="error" role="alert" title={view.failure.title}>
              {view.failure.detail}
            </Notice>
          )}
          {view.hasOthers ? <Box>{endOthers}</Box> : null}
          <List aria-label="Sesiones abiertas">
            {view.sessions.map((session) => (
              <SessionRow
                key={session.session_id}
                session={session}
                busy={view.busy}
                ending={view.ending === session.session_id}
                onEnd={() => send({ type: 'END', sessionId: session.session_id })}
              />
            ))}
          </List>
          {view.hasOthers ? null : (
            <Text textStyle="small" color="fg.muted">
              Tu cuenta no está abierta en ningún otro lugar.
            </Text>
          )}
        </Box>
      ) : null}
      <ConfirmDialog
        open={view.question !== null}
        title="¿Cerrar las demás sesiones?"
        confirmLabel="Cerrar las demás"
        busy={view.question?.busy ?? false}
        onConfirm={() => send({ type: 'CONFIRM' })}
        onCancel={() => send({ type: 'CANCEL' })}
      >
        Esta sigue abierta. En los otros dispositivos hay que volver a entrar.
      </ConfirmDialog>
    </Panel>
  );
};
