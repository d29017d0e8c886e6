import { themed } from './theme/themed.ts';

export const offline = themed('offline', {
  banner: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3',
    px: '5',
    py: '2.5',
    bg: 'maiz.solid',
    color: 'maiz.contrast',
    fontWeight: 'semibold',
    fontSize: '0.9375rem',
  },
});
