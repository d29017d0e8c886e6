/** In the dark theme elevation comes from the panel's own colour and its border. */
const raised = (value: string) => ({ value: { _light: value, _dark: 'none' } });

export const semanticShadows = {
  xs: raised('0 1px 2px rgb(20 17 13 / 0.07)'),
  sm: raised('0 1px 2px rgb(20 17 13 / 0.06), 0 2px 6px rgb(20 17 13 / 0.05)'),
  md: raised('0 2px 4px rgb(20 17 13 / 0.05), 0 10px 24px -6px rgb(20 17 13 / 0.12)'),
  lg: raised('0 4px 8px rgb(20 17 13 / 0.05), 0 28px 60px -12px rgb(20 17 13 / 0.26)'),
};
