import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import type { ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { RenderPage } from '#api/contract/rendered-page.ts';
import { type PartRenderer, PartsContext } from '#ui/island.tsx';
import { PlaceContext, plainPlace } from '#ui/place.tsx';
import { ThemeProvider } from '#ui/theme/provider.tsx';
import { App } from './app.tsx';
import { criticalStyles } from './critical-styles.ts';

/** Their form needs the application. */
const wholePages = ['/cotizador'];

/** Everything that components of the application expect around them. */
type Surround = (content: ReactNode) => ReactElement;

const partsAt = (location: string, surround: Surround): PartRenderer => {
  const { pathname, search } = new URL(location, 'http://localhost');
  const place = plainPlace(pathname, search);
  const parts: PartRenderer = {
    island: (name, island) =>
      renderToString(
        <PartsContext value={parts}>
          <PlaceContext value={place}>{island}</PlaceContext>
        </PartsContext>,
        { identifierPrefix: `${name}-` },
      ),
    content: (content) => renderToString(surround(<ThemeProvider>{content}</ThemeProvider>)),
  };
  return parts;
};

/** Renders a public page without a browser. */
export const renderPage: RenderPage = async ({ location, known, isGuest, sheets }) => {
  // No prefixes: the browsers for which the scripts are built need none.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const failures: unknown[] = [];
  const hasIslands = isGuest && !wholePages.includes(location);
  const inRouter = (content: ReactNode) => <StaticRouter location={location}>{content}</StaticRouter>;
  const surround: Surround = (content) => <CacheProvider value={cache}>{content}</CacheProvider>;
  const page = (
    <PartsContext value={hasIslands ? partsAt(location, (content) => surround(inRouter(content))) : null}>
      <App known={known} inRouter={inRouter} />
    </PartsContext>
  );
  const { prelude } = await prerender(surround(page), {
    // Without this, React moves large content out of line and needs a script to put it in place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (failure) => void failures.push(failure),
  });
  const text = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  const { html, styles } = extractCriticalToChunks(text);
  return { html, styles: criticalStyles(sheets + styles.map(({ css }) => css).join('')), hasIslands };
};
