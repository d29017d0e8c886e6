import { Box, Flex } from '@chakra-ui/react';
import { CloudAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import type { DraftConflict, DraftSavingView } from '#machines/flows/draft-saving/draft-saving.machine.ts';
import type { DraftSavingEvent } from '#machines/flows/draft-saving/draft-saving.setup.ts';
import { fieldNames } from '#parts/brief-field-names.ts';
import { formatDateTime } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { useSecondsSince } from './use-seconds-since.ts';

interface DraftStatusProps {
  view: DraftSavingView;
  send: (event: DraftSavingEvent) => void;
}

const ago = (seconds: number): string => {
  if (seconds < 1) return '';
  return seconds < 60 ? ` hace ${seconds}\u00a0s` : ` hace ${Math.floor(seconds / 60)}\u00a0min`;
};

const looks = {
  saving: { Icon: CloudUpload, color: 'fg.muted' },
  saved: { Icon: CloudCheck, color: 'nopal.fg' },
  offline: { Icon: CloudOff, color: 'maiz.fg' },
  failed: { Icon: CloudAlert, color: 'fg.error' },
} as const;

const isField = (field: string): field is keyof typeof fieldNames => field in fieldNames;

/** A retry without changes would be rejected again: so the text says what to correct. */
const refusedText = ({ field, message }: NonNullable<DraftSavingView['wrong']>): string =>
  `No pudimos guardar: revisa ${isField(field) ? `«${fieldNames[field]}»` : 'lo que escribiste'}. ${message}. Tu texto sigue en este equipo`;

const textOf = (status: keyof typeof looks, seconds: number): string => {
  if (status === 'saving') return 'Guardando…';
  if (status === 'saved') return `Borrador guardado${ago(seconds)}`;
  return status === 'offline' ? 'Sin conexión: guardado en este equipo' : 'No pudimos guardar: tu texto sigue en este equipo';
};

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** Which fields differ and which version is newer, so that the customer knows what each choice discards. */
const whatDiffers = ({ differing, theirsAt, mineAt }: DraftConflict): string => {
  const fields = list.format(differing.map((field) => fieldNames[field]));
  const theirs = `Lo de la otra se guardó el ${formatDateTime(theirsAt)}`;
  if (mineAt === null) return `Cambia: ${fields}. ${theirs}.`;
  const mine = `lo de esta lo escribiste el ${formatDateTime(mineAt)}`;
  const newer = Date.parse(mineAt) >= Date.parse(theirsAt) ? 'Lo más reciente es lo de esta pestaña' : 'Lo más reciente es lo de la otra';
  return `Cambia: ${fields}. ${theirs}; ${mine}. ${newer}.`;
};

const Conflict = ({ view, send }: DraftStatusProps) =>
  view.conflict !== null ? (
    <Notice
      tone="caution"
      role="alert"
      title="Guardaste algo distinto en otra pestaña o dispositivo"
      action={
        <Flex gap="2" wrap="wrap">
          <Button size="sm" variant="outline" onClick={() => send({ type: 'KEEP_MINE' })}>
            Conservar lo de esta pestaña
          </Button>
          <Button size="sm" variant="outline" onClick={() => send({ type: 'TAKE_THEIRS' })}>
            Usar lo de la otra
          </Button>
        </Flex>
      }
    >
      {whatDiffers(view.conflict)} Elige con cuál sigues: no se pierde nada hasta que elijas.
    </Notice>
  ) : (
    <Notice
      tone="caution"
      role="alert"
      title="Este borrador ya no existe"
      action={
        <Flex gap="2" wrap="wrap">
          <ButtonLink to="/account" size="sm" variant="outline">
            Ver mi cuenta
          </ButtonLink>
          <Button size="sm" variant="outline" onClick={() => send({ type: 'KEEP_MINE' })}>
            Hacer otro pedido con estos datos
          </Button>
        </Flex>
      }
    >
      Hiciste el pedido o lo descartaste en otra pestaña. Lo que escribiste sigue aquí.
    </Notice>
  );

/** The draft's saving status. Announced only for the first save and for failures: more would interrupt at every typing pause. */
export const DraftStatus = ({ view, send }: DraftStatusProps) => {
  const seconds = useSecondsSince(view.saves);
  const { status } = view;
  if (status === 'conflict') return <Conflict view={view} send={send} />;
  if (status === 'quiet' || status === 'lost') return null;
  const { Icon, color } = looks[status];
  const spoken = status === 'offline' || status === 'failed' || (status === 'saved' && view.saves === 1 && seconds < 1);
  return (
    <Flex display="inline-flex" align="center" gap="2" textStyle="small" color="fg.muted" textAlign="start">
      <Box color={color} flexShrink={0}>
        <Icon size={18} aria-hidden="true" />
      </Box>
      <span role="status" aria-live={spoken ? 'polite' : 'off'}>
        {view.wrong === null ? textOf(status, seconds) : refusedText(view.wrong)}
      </span>
      {view.canRetry ? (
        <Button size="sm" variant="link" onClick={() => send({ type: 'RETRY' })}>
          Guardar ahora
        </Button>
      ) : null}
    </Flex>
  );
};
