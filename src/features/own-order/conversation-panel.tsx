import { Box, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { orderMessageMachine, orderMessageWork } from '#machines/flows/order-message/order-message.machine.ts';
import { orderMessageView } from '#machines/flows/order-message/order-message.view.ts';
import { ConversationStream, threadName } from '#parts/conversation-stream.tsx';
import { messageFiles } from '#parts/message-files.ts';
import { MessageForm } from '#parts/message-form.tsx';
import { useAttachmentTray } from '#parts/use-attachment-tray.ts';
import { requirementAddress, tabAddress } from '#shared/account-tabs.ts';
import { brand } from '#shared/brand.ts';
import { whyNoQuestion } from '#shared/support-rule.ts';
import { MailLink } from '#ui/contact-links.tsx';
import { Notice } from '#ui/notice.tsx';
import { inset, Panel } from '#ui/panel.tsx';
import { useSavedWork } from '#ui/saved-work.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { toast } from '#ui/toast.ts';
import { orderMessageActors } from './own-order-actors.ts';

/** The value of the option for a new thread. */
const newQuestion = 'nueva';

/** The id of the field for the message, the target of buttons elsewhere on the page. */
export const messageFieldId = 'mensaje';

interface ConversationPanelProps {
  order: OwnOrder;
  onSent: () => void;
  machine?: typeof orderMessageMachine;
  trayMachine?: typeof messageFiles;
}

const provided = orderMessageMachine.provide({ actors: orderMessageActors });

const Composer = ({ order, onSent, machine = provided, trayMachine = messageFiles }: ConversationPanelProps) => {
  const { subscription_id: orderId, conversation, status } = order;
  const running = useMachine(machine, { input: { orderId } });
  const [snapshot, send] = running;
  const what = `order-message ${orderId}`;
  useSavedWork(what, running, orderMessageWork, { always: true });
  const mayAsk = whyNoQuestion(status) === null;
  const view = orderMessageView(snapshot, conversation, mayAsk);
  const tray = useAttachmentTray({ what, always: true, machine: trayMachine, delivered: view.delivered });
  const report = useEffectEvent(() => {
    toast.success('Enviamos tu mensaje');
    onSent();
  });
  useEffect(() => {
    if (view.sent > 0) report();
  }, [view.sent]);
  const { thread } = view;
  if (thread === undefined) {
    return (
      <Box p={inset} borderTopWidth="1px" color="fg.muted">
        Este pedido está cancelado. Si algo te falta, escríbenos a <MailLink address={brand.email} />.
        {view.message === '' ? null : (
          <Text mt="3" whiteSpace="pre-wrap" overflowWrap="anywhere">
            <strong>Lo que escribías:</strong> {view.message}
          </Text>
        )}
      </Box>
    );
  }
  const options = [
    ...view.threads.map((one) => ({ value: String(one.ticket_id), label: threadName(one) })),
    ...(mayAsk ? [{ value: newQuestion, label: 'Una pregunta nueva' }] : []),
  ];
  const before = (
    <Box display="grid" gap="4" mb="4" _empty={{ display: 'none' }}>
      {view.failure === null ? null : (
        <Notice tone="error" role="alert" title="No se envió tu mensaje">
          {failureDetail(view.failure)}
        </Notice>
      )}
      {view.threads.length === 0 ? null : (
        <SelectField
          label="Asunto"
          value={thread === null ? newQuestion : String(thread)}
          disabled={view.isSending}
          onChange={(value) => send({ type: 'CHOOSE_THREAD', thread: value === newQuestion ? null : Number(value) })}
          options={options}
        />
      )}
    </Box>
  );
  return (
    <MessageForm
      id={messageFieldId}
      label="Tu mensaje"
      value={view.message}
      error={view.error}
      isSending={view.isSending}
      tray={tray}
      submit="Enviar"
      palette="piedra"
      onType={(value) => send({ type: 'TYPE_MESSAGE', value, thread })}
      onSubmit={(attachments) => send({ type: 'SUBMIT', thread, attachments })}
      before={before}
    />
  );
};

/** The messages of all threads of the order in one stream, and a form for the next one. */
export const ConversationPanel = (props: ConversationPanelProps) => (
  <Panel title="Conversación" flush>
    <Box px={inset} pb={inset}>
      <ConversationStream
        said={props.order}
        side="customer"
        addressOf={requirementAddress}
        older={{ at: tabAddress('requerimientos'), name: 'Requerimientos' }}
        empty="Todavía no hay mensajes. Escríbenos qué necesitas o qué quieres saber."
      />
    </Box>
    <Composer {...props} />
  </Panel>
);
