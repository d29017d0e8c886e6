import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type CheckoutStep, checkoutSteps } from '#api/contract/checkout/draft.ts';

const stepIn = (state: unknown): CheckoutStep | null => {
  if (typeof state !== 'object' || state === null || !('checkoutStep' in state)) return null;
  return checkoutSteps.find((step) => step === state.checkoutStep) ?? null;
};
const at = (step: CheckoutStep): number => checkoutSteps.indexOf(step);

/** The number of this checkout's history entries before this one. The step does not tell: an entry may be renamed to another step. */
const depthIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'checkoutDepth' in state && typeof state.checkoutDepth === 'number'
    ? state.checkoutDepth
    : 0;
/** For use outside React: React Router stores an entry's state as `usr`. */
export const stepsBehind = (): number => depthIn((window.history.state as { usr?: unknown } | null)?.usr);
const entryAt = (checkoutStep: CheckoutStep | undefined, checkoutDepth: number) => ({ state: { checkoutStep, checkoutDepth } });

/**
 * Keeps one history entry per step up to the current one, in order, so that the browser's Back and Forward act as 'Atrás' and 'Continuar'.
 * `askFor` requests a step from the machine and returns the resulting one: the machine may refuse to skip an incomplete step.
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
      // The entries were not in step order: renames this one to the step shown.
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
 * Once the order is placed, puts its number in the URL of the first step's history entry: the browser's Back then leaves the checkout
 * at once, instead of going through finished steps.
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
