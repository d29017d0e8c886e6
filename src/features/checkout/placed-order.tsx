import { Box, Flex, Grid, Heading } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { TransferInstructions } from '#parts/transfer-instructions.tsx';
import { business } from '#shared/business.ts';
import { formatMoney } from '#shared/money.ts';
import { pendingPaymentAddress } from '#shared/payment-pages.ts';
import { paymentMethodNames } from '#shared/vocabulary.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { PaymentBadge } from '#ui/status-badges.tsx';
import { StepHeading } from './step-heading.tsx';
import type { StepPart } from './step-part.ts';

const inset = { base: '5', md: '9' };

/** The order is placed; only the transfer is left. */
export const PlacedOrder = ({ view, transferHelp }: StepPart) => {
  const { transfer, orderId, packageName } = view;
  if (transfer === null) return null;
  return (
    <Grid gap="7" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 4fr)' }} alignItems="start">
      <Panel flush>
        <Box p={{ base: '5', md: '9' }} pb="6">
          <Flex align="center" gap="3" mb="3">
            <PaymentBadge status="pending" />
            <Box as="span" fontFamily="mono" fontSize="sm">
              {transfer.concept}
            </Box>
          </Flex>
          <StepHeading
            lead={`Usa estos datos tal cual. Validamos tu pago en menos de ${business.answerBusinessHours} horas hábiles y te avisamos por correo.`}
          >
            Pedido registrado. Ahora, tu transferencia
          </StepHeading>
        </Box>
        <TransferInstructions transfer={transfer} inset={inset} />
        <Box px={inset} py="6" borderTopWidth="1px">
          <Notice tone="warning">
            Escribe <strong>{transfer.concept}</strong> en el concepto y transfiere el monto exacto: así reconocemos tu pago.
          </Notice>
          <Flex gap="3" mt="5" direction={{ base: 'column', sm: 'row' }}>
            <ButtonLink to={orderId === null ? '/account' : pendingPaymentAddress(orderId)} iconEnd={<ArrowRight aria-hidden="true" />}>
              Ver estado del pago
            </ButtonLink>
            <ButtonLink to="/account" variant="outline">
              Ir a mi cuenta
            </ButtonLink>
          </Flex>
        </Box>
      </Panel>
      <Grid gap="5">
        {orderId === null ? null : transferHelp({ subscriptionId: orderId })}
        <Panel>
          <Heading as="h2" srOnly>
            Tu pedido
          </Heading>
          <DefinitionList
            layout="ends"
            items={[
              ...(packageName === null ? [] : [{ label: 'Paquete', value: packageName }]),
              { label: 'Método de pago', value: paymentMethodNames.transfer },
              { label: 'Total', value: formatMoney(transfer.amount) },
            ]}
          />
        </Panel>
      </Grid>
    </Grid>
  );
};
