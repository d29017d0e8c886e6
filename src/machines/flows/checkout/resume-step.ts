import { type CheckoutStep, checkoutSteps } from '#api/contract/checkout/draft.ts';
import { type BriefForm, businessIssues, designIssues } from './brief-form.ts';

const isBeyond = (step: CheckoutStep, other: CheckoutStep): boolean => checkoutSteps.indexOf(step) > checkoutSteps.indexOf(other);

/** Nobody passes a step that is not complete: the wanted step, or the first one on the way that needs mending. */
export const stepWithinReach = (wanted: CheckoutStep, form: BriefForm): CheckoutStep => {
  if (isBeyond(wanted, 'business') && businessIssues(form).length > 0) return 'business';
  if (isBeyond(wanted, 'design') && designIssues(form).length > 0) return 'design';
  return wanted;
};
