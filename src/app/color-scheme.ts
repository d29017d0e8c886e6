const dark = window.matchMedia('(prefers-color-scheme: dark)');

const apply = (): void => {
  const scheme = dark.matches ? 'dark' : 'light';
  document.documentElement.classList.toggle('dark', dark.matches);
  document.documentElement.classList.toggle('light', !dark.matches);
  document.documentElement.style.colorScheme = scheme;
};

/** The theme follows the device, also when it changes at dusk. */
export const followColorScheme = (): void => {
  apply();
  dark.addEventListener('change', apply);
};
