import { domAnimation } from 'framer-motion';

export const motionFeatures = domAnimation;
