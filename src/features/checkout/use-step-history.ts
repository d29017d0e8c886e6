import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type CheckoutStep, checkoutSteps } from '#api/contract/checkout/draft.ts';

const stepIn = (state: unknown): CheckoutStep | null => {
  if (typeof state !== 'object' || state === null || !('checkoutStep' in state)) return null;
  return checkoutSteps.find((step) => step === state.checkoutStep) ?? null;
};
const at = (step: CheckoutStep): number => checkoutSteps.indexOf(step);

/**
 * Keeps one history entry for each step on the way here, in their order, so that the browser's buttons are 'Atrás' and 'Continuar'.
 * `askFor` asks the machine for a step and answers where it stands afterwards: it may refuse to pass what is incomplete.
 */
export const useStepHistory = (step: CheckoutStep | null, askFor: (wanted: CheckoutStep) => CheckoutStep | null): void => {
  const { key, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const seen = useRef<string | null>(null);
  const travelling = useRef<CheckoutStep | null>(null);
  const entry = stepIn(state);

  useEffect(() => {
    const arrived = seen.current !== key;
    seen.current = key;
    if (step === null) return;

    const travelTo = (target: CheckoutStep): void => {
      const here = `${pathname}${search}`;
      travelling.current = target;
      if (entry !== null && at(target) < at(entry)) return void navigate(at(target) - at(entry));
      if (entry === null) void navigate(here, { replace: true, state: { checkoutStep: checkoutSteps[0] } });
      const first = entry === null ? 1 : at(entry) + 1;
      for (const next of checkoutSteps.slice(first, at(target) + 1)) void navigate(here, { state: { checkoutStep: next } });
    };

    if (travelling.current !== null) {
      if (!arrived) return;
      travelling.current = null;
      // The entries were not in the order of the steps: this one takes the name of the step shown.
      if (entry !== step) return void navigate(`${pathname}${search}`, { replace: true, state: { checkoutStep: step } });
    } else if (arrived && entry !== null && entry !== step) {
      const reached = askFor(entry);
      if (reached !== null && reached !== entry) travelTo(reached);
      return;
    }
    if (entry !== step) travelTo(step);
  });
};
