import { Box, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { ArrowRight, Mail, MessageCircle } from 'lucide-react';
import { brand } from '#shared/brand.ts';
import { business } from '#shared/business.ts';
import { formatMoney } from '#shared/money.ts';
import { paymentMethodNames } from '#shared/vocabulary.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { PaymentBadge } from '#ui/status-badges.tsx';
import { OuterLink } from '#ui/text-link.tsx';
import { TransferInstructions } from '#ui/transfer-instructions.tsx';
import type { CheckoutPart } from './checkout-part.ts';
import { StepHeading } from './step-heading.tsx';

const inset = { base: '5', md: '9' };

const Help = ({ concept }: { concept: string }) => {
  const subject = `Ayuda con el pago de ${concept}`;
  const mail = `mailto:${brand.email}?subject=${encodeURIComponent(subject)}`;
  const chat = `https://wa.me/52${brand.whatsapp.replace(/\D/g, '')}?text=${encodeURIComponent(`Hola. ${subject}: `)}`;
  return (
    <Panel title="¿Algo no cuadra?">
      <Text fontSize="0.9375rem" color="fg.muted">
        Escríbenos con tu folio {concept}. Respondemos en {business.answerBusinessHours} horas hábiles.
      </Text>
      <Grid gap="3" mt="4">
        <Flex align="center" gap="2.5">
          <Mail size={18} aria-hidden="true" />
          <OuterLink href={mail}>{brand.email}</OuterLink>
        </Flex>
        <Flex align="center" gap="2.5">
          <MessageCircle size={18} aria-hidden="true" />
          <OuterLink href={chat} target="_blank" rel="noopener noreferrer">
            WhatsApp {brand.whatsapp}
          </OuterLink>
        </Flex>
      </Grid>
    </Panel>
  );
};

/** The order exists: what is left is the transfer. */
export const PlacedOrder = ({ view }: CheckoutPart) => {
  const { transfer, orderId } = view;
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
            <ButtonLink to={`/payment/pending?external_reference=${orderId ?? ''}`} iconEnd={<ArrowRight aria-hidden="true" />}>
              Ver estado del pago
            </ButtonLink>
            <ButtonLink to="/account" variant="outline">
              Ir a mi cuenta
            </ButtonLink>
          </Flex>
        </Box>
      </Panel>
      <Grid gap="5">
        <Help concept={transfer.concept} />
        <Panel>
          <Heading as="h2" srOnly>
            Tu pedido
          </Heading>
          <DefinitionList
            layout="ends"
            items={[
              ...(view.package === null ? [] : [{ label: 'Paquete', value: view.package.name }]),
              { label: 'Método de pago', value: paymentMethodNames.transfer },
              { label: 'Total', value: formatMoney(transfer.amount) },
            ]}
          />
        </Panel>
      </Grid>
    </Grid>
  );
};
