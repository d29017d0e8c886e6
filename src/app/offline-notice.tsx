import { OfflineBanner } from '#ui/offline-banner.tsx';
import { useOnline } from './use-online.ts';

export const OfflineNotice = () => (useOnline() ? null : <OfflineBanner />);
