import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { RenderedPage, RenderPage } from '#api/contract/rendered-page.ts';
import { guestPages } from '#shared/site-pages.ts';
import { type PartRenderer, PartsContext } from '#ui/island.tsx';
import { PlaceContext, plainPlace } from '#ui/place.tsx';
import { ThemeProvider } from '#ui/theme/provider.tsx';
import { App } from './app.tsx';
import { criticalStyles, withoutForms } from './critical-styles.ts';

const scriptsOf = (location: string, isGuest: boolean): RenderedPage['scripts'] => {
  const { pathname } = new URL(location, 'http://localhost');
  if (!isGuest) return 'application';
  if (pathname === '/cotizador') return 'quote';
  return guestPages.has(pathname) ? 'entry' : 'islands';
};

const partsAt = (location: string, renderContent: PartRenderer['content']): PartRenderer => {
  const { pathname, search } = new URL(location, 'http://localhost');
  const place = plainPlace({ pathname, search });
  const parts: PartRenderer = {
    island: (name, island) =>
      renderToString(
        <PartsContext value={parts}>
          <PlaceContext value={place}>{island}</PlaceContext>
        </PartsContext>,
        { identifierPrefix: `${name}-` },
      ),
    content: renderContent,
  };
  return parts;
};

/** Renders a public page without a browser. */
export const renderPage: RenderPage = async ({ location, known, isGuest, methods, sheets }) => {
  // No prefixes: the browsers for which the scripts are built need none.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const failures: unknown[] = [];
  const scripts = scriptsOf(location, isGuest);
  const inRouter = (content: ReactNode) => <StaticRouter location={location}>{content}</StaticRouter>;
  const withStyles = (content: ReactNode) => <CacheProvider value={cache}>{content}</CacheProvider>;
  // Outside any island, with all that the components of the application need.
  const renderContent = (content: ReactNode) => renderToString(withStyles(<ThemeProvider>{inRouter(content)}</ThemeProvider>));
  const page = (
    <PartsContext value={scripts === 'application' ? null : partsAt(location, renderContent)}>
      <App known={known} methods={methods} inRouter={inRouter} />
    </PartsContext>
  );
  const { prelude } = await prerender(withStyles(page), {
    // Without this, React moves large content out of line and needs a script to put it in place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (failure) => void failures.push(failure),
  });
  const text = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  const { html, styles } = extractCriticalToChunks(text);
  // A page of more than 14 KiB needs a second round trip, so those without a form omit the styles of forms.
  const ofSheets = scripts === 'islands' ? withoutForms(sheets) : sheets;
  return { html, styles: criticalStyles(ofSheets + styles.map(({ css }) => css).join('')), scripts };
};
