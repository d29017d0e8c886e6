const isFromHistory = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');

/** Tabs change the address without loading the page again, and each tab's page has its own version. */
const loadedFrom = window.location.href;

/** Reloads the page if the server has another one by now. Without an answer, the old one stays. */
const renew = async (): Promise<void> => {
  const version = document.querySelector<HTMLElement>('[data-version]')?.dataset.version;
  try {
    const response = await fetch(loadedFrom, { cache: 'no-cache' });
    if (response.ok && !(await response.text()).includes(`data-version="${version}"`)) window.location.reload();
  } catch {}
};

/** A page that the browser restores from its history may be older than the prices, or than the visitor's session. */
export const renewOldPage = (): void => {
  if (isFromHistory()) void renew();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void renew();
  });
};
