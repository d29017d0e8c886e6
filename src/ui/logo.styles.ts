import { themed } from './theme/themed.ts';

export const logo = themed('logo', {
  home: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: 'touch',
    fontFamily: 'heading',
    fontWeight: 'display',
    fontStretch: '112%',
    letterSpacing: '-0.015em',
    fontSize: '1.25rem',
    lineHeight: '1',
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: 'sm',
    whiteSpace: 'nowrap',
  },
  mark: { borderRadius: 'xs', flexShrink: 0 },
});
