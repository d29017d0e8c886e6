import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type CheckoutStep, checkoutSteps } from '#api/contract/checkout/draft.ts';

const stepIn = (state: unknown): CheckoutStep | null => {
  if (typeof state !== 'object' || state === null || !('checkoutStep' in state)) return null;
  return checkoutSteps.find((step) => step === state.checkoutStep) ?? null;
};
const at = (step: CheckoutStep): number => checkoutSteps.indexOf(step);

/** How many entries of this checkout lie behind this one. Its step does not tell: an entry may have taken the name of another step. */
const depthIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'checkoutDepth' in state && typeof state.checkoutDepth === 'number'
    ? state.checkoutDepth
    : 0;
/** Outside of React: React Router keeps the state of an entry as `usr`. */
export const stepsBehind = (): number => depthIn((window.history.state as { usr?: unknown } | null)?.usr);
const entryAt = (checkoutStep: CheckoutStep | undefined, checkoutDepth: number) => ({ state: { checkoutStep, checkoutDepth } });

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
      if (entry === null) void navigate(here, { replace: true, ...entryAt(checkoutSteps[0], 0) });
      const first = entry === null ? 1 : at(entry) + 1;
      const missing = checkoutSteps.slice(first, at(target) + 1);
      for (const [index, next] of missing.entries()) void navigate(here, entryAt(next, depthIn(state) + 1 + index));
    };

    if (travelling.current !== null) {
      if (!arrived) return;
      travelling.current = null;
      // The entries were not in the order of the steps: this one takes the name of the step shown.
      if (entry !== step) return void navigate(`${pathname}${search}`, { replace: true, ...entryAt(step, depthIn(state)) });
    } else if (arrived && entry !== null && entry !== step) {
      const reached = askFor(entry);
      if (reached !== null && reached !== entry) travelTo(reached);
      return;
    }
    if (entry !== step) travelTo(step);
  });
};

/**
 * Once the order is placed its number stands in the address, at the place of the first step: the browser's Back then leaves the checkout
 * in one press, instead of going through steps that are over.
 */
export const usePlacedAddress = (placed: number | null, inAddress: number | null): void => {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const depth = depthIn(state);
  useEffect(() => {
    if (placed === null || placed === inAddress) return;
    if (depth > 0) void navigate(-depth);
    else void navigate(`${pathname}?pedido=${placed}`, { replace: true });
  }, [placed, inAddress, depth, pathname, navigate]);
};
