import { useEffect } from 'react';
import type { PaymentPendingEvent } from '#machines/flows/payment-pending/payment-pending.machine.ts';

/** Tells whether there is a line, and whether somebody looks at this tab, as long as it `matters`. */
export const useAttention = (matters: boolean, send: (event: PaymentPendingEvent) => void): void => {
  useEffect(() => {
    if (!matters) return;
    const line = () => send({ type: navigator.onLine ? 'CAME_ONLINE' : 'WENT_OFFLINE' });
    const look = () => send({ type: document.visibilityState === 'hidden' ? 'HIDDEN' : 'SHOWN' });
    line();
    look();
    window.addEventListener('online', line);
    window.addEventListener('offline', line);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', line);
      window.removeEventListener('offline', line);
      document.removeEventListener('visibilitychange', look);
    };
  }, [matters, send]);
};
