import './zod-without-eval.ts';
import 'virtual:site.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type KnownPackages, knownPackagesId } from '#api/contract/rendered-page.ts';
import { App } from './app.tsx';
import { preloadPage } from './routes.tsx';

/** Hydrates a page that the server rendered: a public one with its packages, or the shape of a private one. */
const takeOver = async (root: HTMLElement, known: KnownPackages | null): Promise<void> => {
  const code = preloadPage(window.location.pathname).catch(() => undefined);
  // If this fails, the page itself reports it when it renders. A private page is hydrated without it: it asks who is signed in first.
  if (known !== null) await code;
  // A transition lets React hydrate in slices, so the page stays responsive.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App {...(known === null ? {} : { known })} />
      </StrictMode>,
    );
  });
};

const root = document.getElementById('root');
const known = document.getElementById(knownPackagesId);
if (root?.hasChildNodes()) void takeOver(root, known === null ? null : (JSON.parse(known.textContent ?? '') as KnownPackages));
else if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
