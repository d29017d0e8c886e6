import { domMax } from 'framer-motion';

/** What moving lists need, loaded after they are shown. */
export const layoutMotion = domMax;
