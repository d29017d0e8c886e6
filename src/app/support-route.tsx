import { SupportPage } from '#features/notices/unfinished-pages.tsx';
import { SupportDeskTab } from '#features/support-desk/support-desk-tab.tsx';

/** /support: what it will be, and below what already works. */
export const SupportRoute = () => <SupportPage desk={<SupportDeskTab />} />;
