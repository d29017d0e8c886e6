import { Box, Grid } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import type { CheckoutStep } from '#api/contract/checkout/draft.ts';
import { checkoutSteps } from '#api/contract/checkout/draft.ts';
import type { CheckoutScreen as ScreenName } from '#machines/flows/checkout/checkout.view.ts';
import { Stepper } from '#ui/stepper.tsx';
import { BriefReview } from './brief-review.tsx';
import { BusinessForm } from './business-form.tsx';
import { DesignForm } from './design-form.tsx';
import {
  InstructionsFailed,
  Leaving,
  LoadingCheckout,
  LoadingFailed,
  NotACustomer,
  PackageUnavailable,
  SessionExpired,
} from './entry-states.tsx';
import { FoldedOrderSummary, OrderSummary } from './order-summary.tsx';
import { PackageDetails } from './package-details.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PlacedOrder } from './placed-order.tsx';
import { PriceChanged } from './price-changed.tsx';
import { stepperSteps } from './step-names.ts';
import type { StepPart } from './step-part.ts';

const steps = {
  details: PackageDetails,
  business: BusinessForm,
  design: DesignForm,
  review: BriefReview,
  payment: PaymentChoice,
} satisfies Record<CheckoutStep, ComponentType<StepPart>>;

const others = {
  loading: LoadingCheckout,
  loadingFailed: LoadingFailed,
  packageUnavailable: PackageUnavailable,
  notACustomer: NotACustomer,
  sessionExpired: SessionExpired,
  priceChanged: PriceChanged,
  leaving: Leaving,
  instructions: PlacedOrder,
  instructionsFailed: InstructionsFailed,
} satisfies Record<Exclude<ScreenName, CheckoutStep>, ComponentType<StepPart>>;

const gutter = { base: '5', sm: '8' };

const FillingIn = ({ step, ...part }: StepPart & { step: CheckoutStep }) => {
  const { view, send } = part;
  const Step = steps[step];
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
      <Grid
        maxWidth="container"
        mx="auto"
        boxSizing="content-box"
        px={gutter}
        py={{ base: '7', md: '11' }}
        gap="12"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) {sizes.aside}' }}
        alignItems="start"
      >
        <Box key={step} minW="0">
          <Step {...part} />
        </Box>
        {view.package === null ? null : (
          <Box display={{ base: 'none', lg: 'block' }} height="100%">
            <OrderSummary package={view.package} price={view.price} />
          </Box>
        )}
      </Grid>
    </>
  );
};

/** One screen for each situation of the checkout. */
export const CheckoutScreen = (part: StepPart) => {
  const { step, fillingStep } = part.view;
  if (fillingStep !== null) return <FillingIn {...part} step={fillingStep} />;
  const Other = step in others ? others[step as keyof typeof others] : LoadingCheckout;
  return (
    <Box maxWidth="container" mx="auto" boxSizing="content-box" px={gutter} py={{ base: '7', md: '11' }} minHeight="60vh">
      <Other {...part} />
    </Box>
  );
};
