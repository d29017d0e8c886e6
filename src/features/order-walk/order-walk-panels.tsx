import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Ban, Check, Footprints } from 'lucide-react';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import type { AllowedAction } from '#api/contract/orders/order.ts';
import type { OrderWalk } from '#machines/flows/order-walk/order-walk.machine.ts';
import { walkAddress } from '#machines/walk-steps.ts';
import { formatDateTime } from '#shared/dates.ts';
import { developmentStatusNames } from '#shared/vocabulary.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { MachineDiagram } from '#ui/machine-diagram.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { type HistoryWalk, walkOfHistory } from './walk-of-history.ts';

const NotPossible = ({ refused }: Pick<HistoryWalk, 'refused'>) =>
  refused === null ? null : (
    <Notice tone="caution" title="Un cambio de entonces ya no es posible">
      De «{developmentStatusNames[refused.previous_status]}» a «{developmentStatusNames[refused.new_status]}», el{' '}
      {formatDateTime(refused.created_at)}. El recorrido que se abre llega hasta ahí.
    </Notice>
  );

const arrowsOf = ({ transitions }: AtlasMachine, { edges }: HistoryWalk): string[] =>
  edges.flatMap((edge) => edge.transitions.flatMap((at) => transitions[at]?.arrow ?? []));

/** What became of the order, drawn on the diagram of its machine. */
export const DrawnHistory = ({ walk, atlas }: { walk: OrderWalk; atlas: AtlasMachine }) => {
  const history = walkOfHistory(atlas, walk.history, walk.status);
  const visited = walk.history.flatMap((entry) => [entry.previous_status, entry.new_status]);
  return (
    <Panel title="En el diagrama">
      <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        <NotPossible refused={history.refused} />
        <MachineDiagram
          id={atlas.id}
          diagram={atlas.diagram}
          states={atlas.states}
          links={[]}
          highlighted={arrowsOf(atlas, history)}
          visited={[...new Set<string>(visited)]}
          current={walk.status}
        />
        <Flex justify="space-between" align="center" wrap="wrap" gap="3">
          <Text color="fg.muted" textStyle="small">
            En azul, por dónde pasó; relleno, dónde está: {developmentStatusNames[walk.status]}.
          </Text>
          {history.root === null ? null : (
            <ButtonLink
              to={walkAddress({ machine: atlas.id, root: history.root, steps: history.edges.map(({ step }) => step) })}
              size="sm"
              variant="outline"
              icon={<Footprints size={18} aria-hidden="true" />}
            >
              Abrir como recorrido
            </ButtonLink>
          )}
        </Flex>
      </Box>
    </Panel>
  );
};

const actionName = ({ action, to }: AllowedAction): string => {
  if (action === 'change_status') return to === undefined ? 'Actualizar estado' : `Pasar a ${developmentStatusNames[to]}`;
  return { confirm_payment: 'Confirmar pago', assign_developer: 'Asignar desarrollador', go_live: 'Poner en producción' }[action];
};

/** What may follow now, and why the rest may not. */
export const WhatFollows = ({ allowed }: Pick<OrderWalk, 'allowed'>) => (
  <Panel title="Qué puede pasar ahora">
    <chakra.ul listStyleType="none" display="grid" gap="3">
      {allowed.map((action) => (
        <chakra.li key={`${action.action} ${action.to ?? ''}`} display="flex" gap="3" alignItems="flex-start">
          <Box color={action.allowed ? 'nopal.fg' : 'fg.muted'} pt="0.5" flexShrink={0}>
            {action.allowed ? <Check size={18} aria-hidden="true" /> : <Ban size={18} aria-hidden="true" />}
            <chakra.span srOnly>{action.allowed ? 'Se puede:' : 'No se puede:'} </chakra.span>
          </Box>
          <Box minW="0">
            <Box as="span" fontWeight="semibold">
              {actionName(action)}
            </Box>
            {action.reason === undefined ? null : (
              <Box textStyle="small" color="fg.muted">
                {action.reason}
              </Box>
            )}
          </Box>
        </chakra.li>
      ))}
    </chakra.ul>
  </Panel>
);
