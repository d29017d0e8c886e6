import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage, RenderPage } from '#api/contract/rendered-page.ts';

const mostKept = 64;

/** Renders each page once for each state of what is for sale and of who sells it; whoever asks meanwhile waits for the same rendering. */
export function keepRenderedPages(render: RenderPage): RenderPage {
  const kept = new Map<string, Promise<RenderedPage>>();
  return (location, known, agency) => {
    const key = `${location} ${JSON.stringify([known, agency])}`;
    const rendering = kept.get(key) ?? render(location, known, agency);
    // The one asked for last stands last: the first is forgotten.
    kept.delete(key);
    kept.set(key, rendering);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    rendering.catch(() => kept.get(key) === rendering && kept.delete(key));
    return rendering;
  };
}

/** The pages as they were built beside the browser's application; null where only that was built. Loaded when first asked for. */
export function builtPages(siteFolder: string): RenderPage | null {
  const file = join(siteFolder, '../pages/render-page.js');
  if (!existsSync(file)) return null;
  return async (location, known, agency) => {
    const built = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage };
    return built.renderPage(location, known, agency);
  };
}
