import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { RenderPage } from '#api/contract/rendered-page.ts';
import { App } from './app.tsx';
import { criticalStyles } from './critical-styles.ts';

/** Renders a public page without a browser. */
export const renderPage: RenderPage = async (location, known) => {
  // No prefixes: the browsers for which the scripts are built need none.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <App known={known} inRouter={(shell) => <StaticRouter location={location}>{shell}</StaticRouter>} />
    </CacheProvider>,
    {
      // Without this, React moves large content out of line and needs a script to put it in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (failure) => void failures.push(failure),
    },
  );
  const text = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  const { html, styles } = extractCriticalToChunks(text);
  return { html, styles: criticalStyles(styles.map(({ css }) => css).join(''), html) };
};
