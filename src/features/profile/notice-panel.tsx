import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { changeNotice, type NoticeChoice } from '#api/contract/profile/change-notice.ts';
import { getNotices } from '#api/contract/profile/get-notices.ts';
import type { Notices } from '#api/contract/profile/notices.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import {
  type NoticeChoicesEvent,
  type NoticeChoicesView,
  noticeChoicesMachine,
  noticeChoicesView,
} from '#machines/flows/notice-choices/notice-choices.machine.ts';
import { LoadFailure } from '#parts/load-failure.tsx';
import type { NoticeKind } from '#shared/notices.ts';
import { CheckBox } from '#ui/check-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { useRetainedFocus } from '#ui/use-retained-focus.ts';

const noticeActors = {
  loadNotices: fromPromise<Notices>(({ signal }) => call(getNotices, {}, { signal })),
  saveNotice: fromPromise<Notices, NoticeChoice | null>(({ input, signal }) => {
    if (input === null) throw new Error('no notice was chosen');
    return call(changeNotice, { body: input }, { signal });
  }),
};

const words: Readonly<Record<NoticeKind, readonly [name: string, detail: string]>> = {
  progress: ['Avances de tu proyecto', 'Cuando pasa a otra etapa o te entregamos algo.'],
  messages: [
    'Mensajes de nuestro equipo',
    'Cuando te escribimos o te respondemos. Si no los recibes, revisa tu pedido: a veces esperamos tu respuesta para seguir.',
  ],
  drafts: ['Pedidos sin terminar', 'Un recordatorio, si dejas un pedido a medias.'],
};

interface PartProps {
  view: NoticeChoicesView;
  send: (event: NoticeChoicesEvent) => void;
}

const Row = ({ notice: { kind, isOn }, send }: { notice: NoticeChoicesView['notices'][number] } & Pick<PartProps, 'send'>) => {
  const id = useId();
  const [name, detail] = words[kind];
  return (
    <chakra.li _notFirst={{ borderTopWidth: '1px' }}>
      <Flex as="label" gap="3" py="3" align="flex-start" cursor="pointer">
        <CheckBox mt="0.5" checked={isOn} aria-label={name} aria-describedby={id} onChange={() => send({ type: 'TOGGLE', kind })} />
        <Box minW="0">
          <Text fontWeight="semibold">{name}</Text>
          <Text id={id} textStyle="small" color="fg.muted">
            {detail}
          </Text>
        </Box>
      </Flex>
    </chakra.li>
  );
};

const List = ({ view: { notices, isSaving, failure }, send }: PartProps) => (
  <>
    {failure === null ? null : (
      <Notice tone="error" role="alert" title="No se guardó el aviso">
        {failureDetail(failure)}
      </Notice>
    )}
    <chakra.ul listStyleType="none" aria-busy={isSaving}>
      {notices.map((notice) => (
        <Row key={notice.kind} notice={notice} send={send} />
      ))}
    </chakra.ul>
    <Text textStyle="small" color="fg.muted" mt="2">
      Lo que trata de tu dinero o de tu acceso siempre te llega.
    </Text>
  </>
);

const provided = noticeChoicesMachine.provide({ actors: noticeActors });

/** Which mails the customer gets. */
export const NoticePanel = ({ machine = provided }: { machine?: typeof noticeChoicesMachine }) => {
  const [snapshot, send] = useMachine(machine);
  const view = noticeChoicesView(snapshot);
  const part = useRetainedFocus(view.screen, 'loading');
  const screens: Record<NoticeChoicesView['screen'], () => ReactNode> = {
    loading: () => (
      <Text role="status" aria-busy="true" color="fg.muted">
        Cargando tus avisos…
      </Text>
    ),
    failed: () => <LoadFailure title="Error al cargar tus avisos" failure={view.failure} onRetry={() => send({ type: 'RETRY' })} />,
    list: () => <List view={view} send={send} />,
  };
  return (
    <Panel title="Correos que recibes" ref={part} tabIndex={-1}>
      {screens[view.screen]()}
    </Panel>
  );
};
