import { Box, Flex, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { Info, Pencil } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import { briefEditMachine, briefEditView, briefEditWork } from '#machines/flows/brief-edit/brief-edit.machine.ts';
import { BriefAnswers } from '#parts/brief-answers.tsx';
import { fieldNames } from '#parts/brief-field-names.ts';
import { orderTabs } from '#shared/account-tabs.ts';
import { Button } from '#ui/button.tsx';
import { onDemand } from '#ui/later.tsx';
import { Panel } from '#ui/panel.tsx';
import { useSavedWork } from '#ui/saved-work.tsx';
import { toast } from '#ui/toast.ts';
import { briefEditActors } from './own-order-actors.ts';

interface BriefTabProps {
  order: OwnOrder;
  onSaved: () => void;
  machine?: typeof briefEditMachine;
}

// Needed once the brief is edited.
const BriefForm = onDemand(() => import('./brief-form.tsx').then((file) => file.BriefForm));

const provided = briefEditMachine.provide({ actors: briefEditActors });

/** The brief of an own order, and its form until the development begins. */
export const BriefTab = ({ order, onSaved, machine = provided }: BriefTabProps) => {
  const { subscription_id: orderId, brief: answers, brief_version: version, why_brief_closed: why } = order;
  const running = useMachine(machine, { input: { orderId } });
  const [snapshot, send] = running;
  useSavedWork(`brief ${orderId}`, running, briefEditWork, { always: true });
  const view = briefEditView(snapshot, (field) => fieldNames[field], why);
  const report = useEffectEvent(() => {
    toast.success('Guardamos tus cambios');
    onSaved();
  });
  useEffect(() => {
    if (view.saved > 0) report();
  }, [view.saved]);
  if (view.screen === 'form') {
    return (
      <Panel title={orderTabs.negocio}>
        <BriefForm view={view} send={send} />
      </Panel>
    );
  }
  return (
    <Panel
      title={orderTabs.negocio}
      action={
        why === null ? (
          <Button
            size="sm"
            variant="outline"
            icon={<Pencil size={16} aria-hidden="true" />}
            onClick={() => send({ type: 'EDIT', brief: { version, answers } })}
          >
            Editar
          </Button>
        ) : undefined
      }
    >
      {why === null ? null : (
        <Flex gap="2" color="fg.muted" mb="3">
          <Box pt="0.5">
            <Info size={18} aria-hidden="true" />
          </Box>
          <Text>{why}.</Text>
        </Flex>
      )}
      <BriefAnswers brief={answers} />
    </Panel>
  );
};
