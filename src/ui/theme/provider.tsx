import './fonts.css';
import { ChakraProvider } from '@chakra-ui/react';
import { LazyMotion, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';
import { system } from './system.ts';

const loadFeatures = () => import('./motion-features.ts').then((module) => module.motionFeatures);

export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig reducedMotion="user">{children}</MotionConfig>
    </LazyMotion>
  </ChakraProvider>
);
