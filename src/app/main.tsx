import './zod-without-eval.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { agencyId, type KnownPackages, knownPackagesId } from '#api/contract/rendered-page.ts';
import { type AgencyFacts, agencyOfProgram } from '#shared/brand.ts';
import { App } from './app.tsx';
import { preloadPage } from './routes.tsx';

const written = document.getElementById(agencyId)?.textContent;
/** The build tool's own server says nothing of it. */
const agency: AgencyFacts = written ? (JSON.parse(written) as AgencyFacts) : agencyOfProgram;

/** Takes a page over that came rendered from the server. */
const takeOver = async (root: HTMLElement, known: KnownPackages): Promise<void> => {
  // What cannot be fetched now is said by the page itself.
  await preloadPage(window.location.pathname).catch(() => undefined);
  // As a transition it is done in slices, between which the page still scrolls and answers.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App known={known} agency={agency} />
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
      <App agency={agency} />
    </StrictMode>,
  );
}
