import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage, RenderPage } from '#api/contract/rendered-page.ts';

const maximumCached = 64;

/** Caches each page for each state of the catalogue; concurrent requests share one rendering. */
export function keepRenderedPages(render: RenderPage): RenderPage {
  const cached = new Map<string, Promise<RenderedPage>>();
  return (location, known) => {
    const key = `${location} ${JSON.stringify(known)}`;
    const rendering = cached.get(key) ?? render(location, known);
    // Move it to the end: the least recently used entry is evicted first.
    cached.delete(key);
    cached.set(key, rendering);
    const [oldest] = cached.keys();
    if (cached.size > maximumCached && oldest !== undefined) cached.delete(oldest);
    rendering.catch(() => cached.get(key) === rendering && cached.delete(key));
    return rendering;
  };
}

/** The renderer built beside the browser application; null if it was not built. Loaded on first use. */
export function builtPages(siteFolder: string): RenderPage | null {
  const file = join(siteFolder, '../pages/render-page.js');
  if (!existsSync(file)) return null;
  return async (location, known) => {
    const built = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage };
    return built.renderPage(location, known);
  };
}
