import { SupportPage } from '#features/notices/unfinished-pages.tsx';
import { Support } from './support.tsx';

/** /support: what it will be, and below what already works. */
export const SupportRoute = () => <SupportPage desk={<Support />} />;
