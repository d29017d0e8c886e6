import { themed } from './theme/themed.ts';

export const spinner = themed('spinner', {
  mark: {
    display: 'inline-block',
    flexShrink: 0,
    boxSize: '1.1em',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderTopColor: 'transparent',
    animation: 'spin 800ms linear infinite',
  },
});
