import './zod-without-eval.ts';
import 'virtual:site.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type KnownPackages, knownPackagesId } from '#api/contract/rendered-page.ts';
import { App } from './app.tsx';
import { preloadPage } from './routes.tsx';

/** Hydrates a page that the server rendered. */
const takeOver = async (root: HTMLElement, known: KnownPackages): Promise<void> => {
  // If this fails, the page itself reports it when it renders.
  await preloadPage(window.location.pathname).catch(() => undefined);
  // A transition lets React hydrate in slices, so the page stays responsive.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App known={known} />
      </StrictMode>,
    );
  });
};

const root = document.getElementById('root');
const known = document.getElementById(knownPackagesId);
if (root !== null && known !== null) void takeOver(root, JSON.parse(known.textContent ?? '') as KnownPackages);
else if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
