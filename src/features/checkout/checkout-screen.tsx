import { Box, Flex, Grid } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { type CheckoutStep, checkoutSteps } from '#api/contract/checkout/draft.ts';
import type { CheckoutView, CheckoutScreen as ScreenName } from '#machines/flows/checkout/checkout.view.ts';
import { formatMoney } from '#shared/money.ts';
import { businessDaysText } from '#shared/promise-text.ts';
import { Button } from '#ui/button.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { Panel } from '#ui/panel.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { BriefReview } from './brief-review.tsx';
import { BusinessForm } from './business-form.tsx';
import type { CheckoutPart } from './checkout-part.ts';
import { DesignForm } from './design-form.tsx';
import {
  InstructionsFailed,
  Leaving,
  LoadingCheckout,
  LoadingFailed,
  NotACustomer,
  PackageUnavailable,
  SessionExpired,
  Settled,
} from './entry-states.tsx';
import { FoldedOrderSummary, OrderSummary } from './order-summary.tsx';
import { PackageDetails } from './package-details.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PlacedOrder } from './placed-order.tsx';
import { StepHeading } from './step-heading.tsx';
import { stepperSteps } from './step-names.ts';
import type { StepPart } from './step-part.ts';

/** What the customer saw and what it is now: of the price, or of the days until delivery. */
const changeIn = ({ package: chosen, price, newPrice, newDays }: CheckoutView) =>
  newDays === null
    ? {
        title: 'El precio cambió',
        lead: 'Todavía no registramos tu pedido. Tú decides si sigues con el precio nuevo.',
        accept: `Aceptar ${formatMoney(newPrice)} y confirmar`,
        items: [
          { label: 'Precio que viste', value: formatMoney(price) },
          { label: 'Precio ahora', value: `${formatMoney(newPrice)}, IVA incluido` },
        ],
      }
    : {
        title: 'El plazo de entrega cambió',
        lead: 'Todavía no registramos tu pedido. Tú decides si sigues con el plazo nuevo.',
        accept: `Aceptar ${businessDaysText(newDays)} y confirmar`,
        items: [
          { label: 'Plazo que viste', value: businessDaysText(chosen?.delivery_days ?? newDays) },
          { label: 'Plazo ahora', value: businessDaysText(newDays) },
        ],
      };

const TermsChanged = ({ view, send }: CheckoutPart) => {
  const { title, lead, accept, items } = changeIn(view);
  return (
    <Box maxWidth="640px">
      <StepHeading lead={lead}>{title}</StepHeading>
      <Panel mt="6">
        <DefinitionList items={[{ label: 'Paquete', value: view.package?.name }, ...items]} />
      </Panel>
      <Flex gap="3" mt="6" wrap="wrap">
        <Button size="lg" onClick={() => send({ type: 'ACCEPT_TERMS' })}>
          {accept}
        </Button>
        <Button size="lg" variant="outline" onClick={() => send({ type: 'DECLINE_TERMS' })}>
          Volver al paquete
        </Button>
      </Flex>
    </Box>
  );
};

const screens = {
  details: PackageDetails,
  business: BusinessForm,
  design: DesignForm,
  review: BriefReview,
  payment: PaymentChoice,
  loading: LoadingCheckout,
  loadingFailed: LoadingFailed,
  packageUnavailable: PackageUnavailable,
  notACustomer: NotACustomer,
  sessionExpired: SessionExpired,
  termsChanged: TermsChanged,
  leaving: Leaving,
  settled: Settled,
  instructions: PlacedOrder,
  instructionsFailed: InstructionsFailed,
} satisfies Record<ScreenName, ComponentType<StepPart>>;

const FillingIn = ({ step, ...part }: StepPart & { step: CheckoutStep }) => {
  const { view, send } = part;
  const Step = screens[step];
  const visit = (id: string) => {
    const target = checkoutSteps.find((one) => one === id);
    if (target !== undefined) send({ type: 'GO_TO', step: target });
  };
  return (
    <>
      <Stepper label="Pasos de la compra" steps={stepperSteps} current={step} {...(view.busy ? {} : { onVisit: visit })} />
      {view.package === null || step === 'details' ? null : (
        <Box display={{ base: 'block', lg: 'none' }}>
          <FoldedOrderSummary package={view.package} price={view.price} />
        </Box>
      )}
      <PageFrame>
        <Grid gap="12" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.aside}' }} alignItems="start">
          <Box key={step} minW="0">
            <Step {...part} />
          </Box>
          {view.package === null ? null : (
            <Box display={{ base: 'none', lg: 'block' }} height="100%">
              <OrderSummary package={view.package} price={view.price} />
            </Box>
          )}
        </Grid>
      </PageFrame>
    </>
  );
};

const tinted: readonly ScreenName[] = ['instructions', 'instructionsFailed'];

/** One screen for each state of the checkout. */
export const CheckoutScreen = (part: StepPart) => {
  const { step, fillingStep } = part.view;
  if (fillingStep !== null) return <FillingIn {...part} step={fillingStep} />;
  const Screen = screens[step];
  return (
    <PageFrame minHeight="60vh" tinted={tinted.includes(step)}>
      <Screen {...part} />
    </PageFrame>
  );
};
