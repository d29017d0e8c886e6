import { domMax } from 'framer-motion';

/** The layout animation of `MovingList`, loaded lazily after the list is shown. */
export const layoutMotion = domMax;
