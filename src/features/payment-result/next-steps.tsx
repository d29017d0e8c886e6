import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { ClipboardList, Hammer, Landmark, type LucideIcon, PenTool, ReceiptText } from 'lucide-react';
import type { PaidOrder } from '#api/contract/payments/get-payment-status.ts';
import { business } from '#shared/business.ts';
import { formatDateTime } from '#shared/dates.ts';
import { businessDaysText } from '#shared/promise-text.ts';
import { Panel } from '#ui/panel.tsx';
import { StageMark } from '#ui/stage-mark.tsx';

interface Step {
  name: string;
  text: string;
  icon: LucideIcon;
}

const { answerBusinessHours: hours } = business;

const stepsOf = ({ created_at, payment_method, delivery_days: days }: PaidOrder): Step[] => [
  { name: 'Pedido registrado', text: formatDateTime(created_at), icon: ReceiptText },
  {
    name: 'Validación del pago',
    text: payment_method === 'transfer' ? `En menos de ${hours} horas hábiles` : 'En cuanto tu banco responde',
    icon: Landmark,
  },
  { name: 'Recopilando Info', text: 'Revisamos lo que nos contaste', icon: ClipboardList },
  { name: 'En Diseño', text: 'Con tu estilo y tus colores', icon: PenTool },
  {
    name: 'Lo construimos',
    text: days === null ? 'Ves cada etapa en tu cuenta' : `Entrega en ${businessDaysText(days)} después de que se confirma tu pago`,
    icon: Hammer,
  },
];

/** Index of the second step, the payment. */
const current = 1;

const Line = ({ done }: { done: boolean }) => (
  <Box
    aria-hidden="true"
    position="absolute"
    insetStart="15px"
    top="32px"
    bottom="0"
    width="2px"
    bg={done ? 'nopal.solid' : 'bg.emphasized'}
  />
);

/** 'Qué sigue': the progress of an order awaiting payment. */
export const NextSteps = ({ order }: { order: PaidOrder }) => {
  const steps = stepsOf(order);
  return (
    <Panel title="Qué sigue">
      <chakra.ol listStyleType="none">
        {steps.map(({ name, text, icon }, at) => (
          <chakra.li
            key={name}
            position="relative"
            pb={at === steps.length - 1 ? '0' : '5'}
            {...(at === current ? { 'aria-current': 'step' as const } : {})}
          >
            {at === steps.length - 1 ? null : <Line done={at < current} />}
            <Flex gap="3.5">
              <StageMark state={at < current ? 'done' : at === current ? 'current' : 'ahead'} palette="maiz" icon={icon} size="32px" />
              <Box>
                <Text fontWeight="semibold">{name}</Text>
                <Text fontSize="0.9375rem" color="fg.muted">
                  {text}
                </Text>
              </Box>
            </Flex>
          </chakra.li>
        ))}
      </chakra.ol>
    </Panel>
  );
};
