import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import type { FormEvent } from 'react';
import { type MailCheckEvent, mailCheckMachine } from '#machines/flows/mail-check/mail-check.machine.ts';
import { type MailCheckView, mailCheckView } from '#machines/flows/mail-check/mail-check.view.ts';
import { formatDateTime } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { useRefusedCode } from '#ui/use-refused-code.ts';
import { mailCheckActors } from './settings-actors.ts';

interface PartProps {
  view: MailCheckView;
  send: (event: MailCheckEvent) => void;
}

const Trouble = ({ failure }: Pick<MailCheckView, 'failure'>) =>
  failure === null ? null : (
    <Notice tone="error" role="alert" title={failure.title}>
      {failure.detail}
    </Notice>
  );

const Standing = ({ provenAt, justProven }: MailCheckView) => {
  if (justProven) {
    return (
      <Notice tone="success" role="status" title="El correo llega.">
        Los correos a tus clientes y a tu equipo salen por este mismo servidor.
      </Notice>
    );
  }
  if (provenAt !== null) return <Text fontSize="0.9375rem">Comprobado el {formatDateTime(provenAt)}.</Text>;
  return (
    <Notice tone="caution" title="Correo sin comprobar">
      Nadie ha visto llegar un correo de este servidor. Mándate uno y escribe su código.
    </Notice>
  );
};

const Ask = ({ view, send }: PartProps) => (
  <Box display="grid" gap="4" justifyItems="start">
    <Standing {...view} />
    <Trouble failure={view.failure} />
    <Button variant="outline" loading={view.isSending} onClick={() => send({ type: 'SEND' })}>
      Enviar correo de prueba
    </Button>
  </Box>
);

const Code = ({ view, send }: PartProps) => {
  const input = useRefusedCode(view.failure !== null && !view.isConfirming);
  const isBusy = view.isSending || view.isConfirming;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'SUBMIT' });
  };
  return (
    <chakra.form display="grid" gap="4" noValidate onSubmit={submit}>
      <Text fontSize="0.9375rem" overflowWrap="anywhere">
        Escribe el código que mandamos a <b>{view.sentTo}</b>. Si en unos minutos no llega, búscalo en el correo no deseado.
      </Text>
      <Trouble failure={view.failure} />
      <CodeField
        ref={input}
        value={view.code}
        error={view.codeIssue}
        readOnly={isBusy}
        onChange={(text) => send({ type: 'CHANGE_CODE', text })}
      />
      <Flex gap="3" wrap="wrap">
        <Button type="submit" loading={view.isConfirming} disabled={view.isSending}>
          Comprobar
        </Button>
        <Button variant="ghost" loading={view.isSending} disabled={view.isConfirming} onClick={() => send({ type: 'SEND' })}>
          Enviar otro
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={() => send({ type: 'LEAVE' })}>
          Dejarlo para después
        </Button>
      </Flex>
    </chakra.form>
  );
};

const provided = mailCheckMachine.provide({ actors: mailCheckActors });

interface MailCheckPanelProps {
  provenAt: string | null;
  machine?: typeof mailCheckMachine;
}

/** Whether the mails of this server arrive, and the way to know. */
export const MailCheckPanel = ({ provenAt, machine = provided }: MailCheckPanelProps) => {
  const [snapshot, send] = useMachine(machine, { input: { provenAt } });
  const view = mailCheckView(snapshot);
  const screens = { ask: Ask, code: Code } as const;
  const Screen = screens[view.screen];
  return (
    <Panel title="Correo de prueba">
      <Screen view={view} send={send} />
    </Panel>
  );
};
