/** 1152 px of content plus gutters. */
export const containerStyle = {
  width: '100%',
  maxWidth: 'calc({sizes.container} + 4rem)',
  mx: 'auto',
  px: { base: '5', sm: '8' },
} as const;
