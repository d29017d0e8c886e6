import { defineSlotRecipe } from '@chakra-ui/react';

/** Centred panel from 640 px; below that, a sheet that slides up from the bottom edge. */
export const dialogRecipe = defineSlotRecipe({
  className: 'tw-dialog',
  slots: ['backdrop', 'positioner', 'content', 'header', 'body', 'footer', 'title', 'description', 'closeTrigger', 'trigger'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: 0,
      bg: 'rgb(20 17 13 / 0.6)',
      zIndex: 'overlay',
      _open: { animation: 'fade-in 220ms {easings.salida}' },
      _closed: { animation: 'fade-out 140ms {easings.entrada}' },
    },
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: 'modal',
      display: 'flex',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
    },
    content: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      bg: 'bg.panel',
      color: 'fg',
      borderWidth: { base: '0', _dark: '1px' },
      boxShadow: { base: 'lg', _dark: 'none' },
      outline: 'none',
      textAlign: 'left',
    },
  },
  variants: {
    kind: {
      dialog: {
        positioner: { alignItems: { base: 'flex-end', sm: 'center' }, justifyContent: 'center', p: { base: 0, sm: '6' } },
        content: {
          my: { base: 'auto 0', sm: 'auto' },
          mt: { base: 'auto', sm: 'auto' },
          borderTopRadius: 'xl',
          borderBottomRadius: { base: 0, sm: 'xl' },
          maxHeight: { base: 'calc(100dvh - 24px)', sm: 'none' },
          overflowY: { base: 'auto', sm: 'visible' },
          _open: {
            animation: {
              base: 'slide-from-bottom-full 360ms {easings.salida}',
              sm: 'fade-in 220ms {easings.salida}, scale-in 220ms {easings.salida}',
            },
          },
          _closed: {
            animation: { base: 'slide-to-bottom-full 140ms {easings.entrada}', sm: 'fade-out 140ms {easings.entrada}' },
          },
        },
      },
      drawer: {
        positioner: { alignItems: 'stretch', justifyContent: 'flex-start' },
        content: {
          minHeight: '100dvh',
          width: 'min(300px, 86vw)',
          overflowY: 'auto',
          _open: { animation: 'slide-from-left-full 360ms {easings.salida}' },
          _closed: { animation: 'slide-to-left-full 140ms {easings.entrada}' },
        },
      },
    },
    size: {
      sm: { content: { maxWidth: { sm: '440px' } } },
      md: { content: { maxWidth: { sm: '{sizes.dialog}' } } },
      lg: { content: { maxWidth: { sm: '720px' } } },
    },
  },
  defaultVariants: { kind: 'dialog', size: 'md' },
});
