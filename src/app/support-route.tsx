import { SupportPage } from '#features/notices/unfinished-pages.tsx';
import { SupportDeskTab } from '#features/support-desk/support-desk-tab.tsx';

/** /support: the announcement of what is planned, and below it what already works. */
export const SupportRoute = () => <SupportPage desk={<SupportDeskTab />} />;
