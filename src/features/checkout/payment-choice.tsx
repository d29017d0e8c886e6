import { Box, Text } from '@chakra-ui/react';
import { CreditCard, Landmark } from 'lucide-react';
import { business } from '#shared/business.ts';
import { type PaymentMethod, paymentMethodNames } from '#shared/vocabulary.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { NumberedList } from '#ui/numbered-list.tsx';
import { type RadioCard, RadioCards } from '#ui/radio-cards.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { CheckoutPart } from './checkout-part.ts';
import { DraftStatus } from './draft-status.tsx';
import { StepFooter } from './step-footer.tsx';
import { StepForm } from './step-form.tsx';
import { StepHeading } from './step-heading.tsx';
import type { StepPart } from './step-part.ts';

const transferSteps = [
  { name: 'Confirmas tu pedido', text: 'Te damos un número de orden y los datos de la cuenta.' },
  { name: 'Transfieres desde tu banco', text: 'Con el monto y el concepto exactos que verás en la siguiente pantalla.' },
  { name: 'Validamos tu pago', text: `En menos de ${business.answerBusinessHours} horas hábiles. Te avisamos por correo.` },
];

const cards: Record<PaymentMethod, RadioCard<PaymentMethod>> = {
  mercadopago: {
    value: 'mercadopago',
    label: paymentMethodNames.mercadopago,
    description: 'Crédito o débito, en la página segura de Mercado Pago',
    aside: <CreditCard size={24} />,
  },
  transfer: {
    value: 'transfer',
    label: paymentMethodNames.transfer,
    description: 'SPEI, desde la app de tu banco',
    aside: <Landmark size={24} />,
    details: <NumberedList items={transferSteps} />,
  },
};

const Refusal = ({ view, send }: CheckoutPart) =>
  view.failure === null ? null : (
    <Box mt="6">
      <Notice
        tone="error"
        role="alert"
        title={view.failure.title}
        action={
          <Button size="sm" variant="outline" onClick={() => send({ type: 'CONFIRM' })}>
            Reintentar
          </Button>
        }
      >
        <p>{view.failure.detail}</p>
        <p>Lo que escribiste sigue aquí.</p>
      </Notice>
    </Box>
  );

export const PaymentChoice = ({ view, send, draft, sendDraft }: StepPart) => {
  const confirm = () => {
    if (!view.busy) send({ type: 'CONFIRM' });
  };
  return (
    <StepForm onSubmit={confirm}>
      <StepHeading lead="Empezamos tu proyecto en cuanto se confirme el pago.">¿Cómo quieres pagar?</StepHeading>
      <Refusal view={view} send={send} />
      <Box mt="6">
        {view.methods.length === 0 ? (
          <Notice tone="warning" title="Por ahora no podemos recibir pagos">
            Tu borrador queda guardado. Vuelve a intentarlo más tarde.
          </Notice>
        ) : (
          <RadioCards
            label="Forma de pago"
            hideLabel
            value={view.method}
            onChange={(method) => send({ type: 'CHOOSE_METHOD', method })}
            cards={view.methods.map((method) => ({ ...cards[method], disabled: view.busy }))}
          />
        )}
      </Box>
      <Text mt="5" textStyle="small" color="fg.muted">
        ¿Necesitas factura? La hacemos a mano: pídela cuando tu pago esté confirmado. No recibimos efectivo ni pagos en OXXO, y no ofrecemos
        meses sin intereses. <TextLink to="/faq?tab=preguntas">Más sobre pagos</TextLink>
      </Text>
      <Text mt="2" textStyle="small" color="fg.muted">
        Al confirmar aceptas los <TextLink to="/terminos">Términos</TextLink> y el <TextLink to="/privacidad">Aviso de privacidad</TextLink>
        .
      </Text>
      <StepFooter
        view={view}
        send={send}
        status={<DraftStatus view={draft} send={sendDraft} />}
        primary={
          <Button size="lg" type="submit" loading={view.busy} disabled={!(view.canConfirm || view.busy)}>
            {view.method === 'mercadopago' ? 'Pagar con tarjeta' : 'Confirmar pedido'}
          </Button>
        }
      />
    </StepForm>
  );
};
