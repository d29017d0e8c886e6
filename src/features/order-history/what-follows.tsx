import { Box, chakra } from '@chakra-ui/react';
import { Ban, Check } from 'lucide-react';
import type { AllowedAction, NextStep } from '#api/contract/orders/order.ts';
import { developmentStatusNames } from '#shared/vocabulary.ts';
import { Panel } from '#ui/panel.tsx';

const actionName = ({ action, to }: AllowedAction): string => {
  if (action === 'change_status') return to === undefined ? 'Actualizar estado' : `Pasar a ${developmentStatusNames[to]}`;
  const names = {
    confirm_payment: 'Confirmar pago',
    record_transfer: 'Registrar transferencia',
    assign_developer: 'Asignar desarrollador',
  };
  return { ...names, go_live: 'Poner en producción' }[action];
};

/** The next steps of the development. Actions on money belong to the payment's tab. */
export const developmentSteps = (allowed: readonly AllowedAction[]): NextStep[] =>
  allowed
    .filter(({ action }) => action !== 'confirm_payment' && action !== 'record_transfer')
    .map((one) => ({ ...one, event: `${one.action} ${one.to ?? ''}`, label: actionName(one) }));

/** The next steps: which are allowed, and why the others are not. */
export const WhatFollows = ({ steps }: { steps: readonly NextStep[] }) => (
  <Panel title="Qué puede pasar ahora">
    <chakra.ul listStyleType="none" display="grid" gap="3">
      {steps.map(({ event, label, allowed, reason }) => (
        <chakra.li key={event} display="flex" gap="3" alignItems="flex-start">
          <Box color={allowed ? 'nopal.fg' : 'fg.muted'} pt="0.5" flexShrink={0}>
            {allowed ? <Check size={18} aria-hidden="true" /> : <Ban size={18} aria-hidden="true" />}
            <chakra.span srOnly>{allowed ? 'Puede pasar:' : 'No puede pasar:'} </chakra.span>
          </Box>
          <Box minW="0">
            <Box as="span" fontWeight="semibold">
              {label}
            </Box>
            {reason === undefined ? null : (
              <Box textStyle="small" color="fg.muted">
                {reason}
              </Box>
            )}
          </Box>
        </chakra.li>
      ))}
    </chakra.ul>
  </Panel>
);
