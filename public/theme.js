// Runs before the first paint, so that the page never flashes in the other theme.
(() => {
  const root = document.documentElement;
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const chosen = () => {
    try {
      return window.localStorage.getItem('theme');
    } catch {
      return null;
    }
  };
  const apply = () => {
    const stored = chosen();
    const theme = stored === 'dark' || stored === 'light' ? stored : dark.matches ? 'dark' : 'light';
    root.classList.toggle('dark', theme === 'dark');
    root.classList.toggle('light', theme === 'light');
    root.style.colorScheme = theme;
  };
  apply();
  dark.addEventListener('change', apply);
})();
