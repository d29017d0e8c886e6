import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawnPage, DrawPage } from '#api/contract/drawn-page.ts';

const mostKept = 64;

/** Draws each page once for each state of what is for sale; whoever asks meanwhile waits for the same drawing. */
export function keepDrawings(draw: DrawPage): DrawPage {
  const kept = new Map<string, Promise<DrawnPage>>();
  return (location, known) => {
    const key = `${location} ${JSON.stringify(known)}`;
    const drawing = kept.get(key) ?? draw(location, known);
    // The one asked for last stands last: the first is forgotten.
    kept.delete(key);
    kept.set(key, drawing);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    drawing.catch(() => kept.get(key) === drawing && kept.delete(key));
    return drawing;
  };
}

/** The pages as they were built beside the browser's application; null where only that was built. Loaded when first asked for. */
export function builtPages(siteFolder: string): DrawPage | null {
  const file = join(siteFolder, '../pages/draw-page.js');
  if (!existsSync(file)) return null;
  return async (location, known) => {
    const built = (await import(pathToFileURL(file).href)) as { drawPage: DrawPage };
    return built.drawPage(location, known);
  };
}
