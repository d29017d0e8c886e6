// Stands in every page that comes rendered from the server. It is shown first; its scripts are fetched when nothing else is to be done,
// or as soon as somebody does something. What is pressed before they are there is kept for them.
(() => {
  const { scripts, also, pages, now } = document.currentScript.dataset;
  const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'wheel'];
  const pressed = [];
  const answering = [];
  const isAnswered = (target) => answering.some((part) => part.contains(target));
  let asked = false;
  const notice = Object.assign(document.createElement('p'), {
    role: 'alert',
    className: 'early-notice',
    textContent: 'No se pudo cargar todo lo que esta página necesita. Revisa tu conexión y vuelve a intentarlo.',
  });
  const report = () => {
    // Screen readers announce it again only if it is inserted again.
    notice.remove();
    document.body.prepend(notice);
  };
  const files = scripts.split(' ');
  // The page's own script comes last, after what it imports. Evaluated all at once, they would block the browser for too long.
  const run = () => files.reduce((before, file) => before.then(() => import(file)), Promise.resolve());
  const fetchScripts = () => {
    if (asked) return;
    asked = true;
    for (const href of [...files, ...also.split(' ').filter(Boolean)]) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    run().catch(() => {
      // The next event tries again.
      asked = false;
      if (pressed.splice(0).length > 0 || now !== undefined) report();
    });
  };
  // For Enter in a field, too: the browser then presses the form's button.
  const keepClick = (event) => {
    const button = event.target.closest('button');
    if (button === null || isAnswered(button)) return;
    event.preventDefault();
    event.stopPropagation();
    pressed.push({ target: button });
  };
  const keepKey = (event) => {
    const { target, key } = event;
    if (key === 'Tab' || target.closest('a, input, textarea, select') !== null || isAnswered(target)) return;
    // React would take the page over at once for it, and it would then be repeated.
    event.stopPropagation();
    pressed.push({ target, key });
  };
  const { pathname, search } = location;
  const loadOther = () => {
    // Nobody is there yet to draw the page that is gone back to; a place within this one needs nobody.
    if (location.pathname !== pathname || location.search !== search) location.reload();
  };
  // Pages follow each other with a transition, if both are public. The browser reports a skipped one as an uncaught error.
  const ignoreSkipped = ({ viewTransition }) => {
    for (const part of ['updateCallbackDone', 'ready', 'finished']) viewTransition?.[part].catch(() => undefined);
  };
  const leave = (event) => {
    ignoreSkipped(event);
    const to = event.activation?.entry.url;
    if (to !== undefined && !pages.split(' ').includes(new URL(to).pathname)) event.viewTransition?.skipTransition();
  };
  window.addEventListener('pageswap', leave);
  window.addEventListener('pagereveal', ignoreSkipped);
  for (const sign of signs) window.addEventListener(sign, fetchScripts, { capture: true, passive: true });
  window.addEventListener('popstate', loadOther);
  window.addEventListener('click', keepClick, true);
  window.addEventListener('keydown', keepKey, true);
  // A private page shows only its shape until the scripts are there.
  if (now !== undefined) fetchScripts();
  window.addEventListener('load', () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(fetchScripts, { timeout: 2000 });
    else setTimeout(fetchScripts, 200);
  });
  const stop = () => {
    notice.remove();
    for (const sign of signs) window.removeEventListener(sign, fetchScripts, true);
    window.removeEventListener('click', keepClick, true);
    window.removeEventListener('keydown', keepKey, true);
    window.removeEventListener('popstate', loadOther);
  };
  // `answering`: the parts of the page that answer presses themselves.
  window.earlyEvents = { pressed, answering, stop };
})();
