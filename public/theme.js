// Runs before the first paint, so that the page never flashes in the other theme.
(() => {
  const root = document.documentElement;
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  // Paper is white.
  const paper = window.matchMedia('print');
  const chosen = () => {
    try {
      return window.localStorage.getItem('theme');
    } catch {
      return null;
    }
  };
  const apply = () => {
    const stored = chosen();
    const wanted = stored === 'dark' || stored === 'light' ? stored : dark.matches ? 'dark' : 'light';
    const theme = paper.matches ? 'light' : wanted;
    root.classList.toggle('dark', theme === 'dark');
    root.classList.toggle('light', theme === 'light');
    root.style.colorScheme = theme;
  };
  apply();
  dark.addEventListener('change', apply);
  paper.addEventListener('change', apply);
})();
