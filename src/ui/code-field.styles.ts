import { themed } from './theme/themed.ts';

export const code = themed('code', {
  place: {
    position: 'relative',
    '&:focus-within [data-next]': { outline: '3px solid {colors.focusRing}', outlineOffset: '-1px' },
  },
  boxes: { display: 'flex', gap: { base: '1.5', sm: '2.5' }, alignItems: 'center' },
  dash: { width: '8px', height: '3px', mx: { base: '-0.5', sm: '-1' }, bg: 'fg.subtle', flexShrink: 0 },
  box: {
    display: 'flex',
    flex: '1',
    height: '64px',
    alignItems: 'center',
    justifyContent: 'center',
    fontFamily: 'heading',
    fontSize: '1.75rem',
    fontWeight: 'display',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
  },
  invalid: { borderColor: 'border.error' },
  input: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    opacity: 0,
    fontSize: '1.75rem',
    cursor: 'text',
    // Hides the caret and password managers' buttons, which would overlap the boxes.
    caretColor: 'transparent',
  },
});
