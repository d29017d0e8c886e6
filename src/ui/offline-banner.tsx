import { WifiOff } from 'lucide-react';
import { offline } from './offline-banner.styles.ts';

/** Shown across the top while offline. */
export const OfflineBanner = () => (
  <div role="status" className={offline.banner}>
    <WifiOff size={18} aria-hidden="true" />
    <span>Sin conexión. Lo que escribiste sigue aquí; continúa cuando vuelva tu internet.</span>
  </div>
);
