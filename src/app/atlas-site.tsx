import './zod-without-eval.ts';
import 'virtual:site.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter, Navigate, Route, Routes } from 'react-router-dom';
import * as z from 'zod/mini';
import { AtlasIndex, AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import { AtlasRoute } from '#features/atlas/atlas-route.tsx';
import { type AtlasSource, AtlasSourceContext } from '#features/atlas/atlas-source.ts';
import { PageFrame } from '#ui/page-frame.tsx';
import { ThemeProvider } from '#ui/theme/provider.tsx';

/** Reads a file that the build placed next to this page. */
const readFile = async <T extends z.ZodMiniType>(kind: T, file: string, signal: AbortSignal): Promise<z.output<T>> => {
  const answer = await fetch(`./atlas/${file}`, { signal });
  if (answer.status === 404) throw new RequestFailed({ code: 'not_found', message: 'El atlas todavía no se ha generado' });
  if (!answer.ok) throw new RequestFailed({ code: 'internal', message: 'Error al obtener el atlas' });
  return z.parse(kind, await answer.json());
};

const files: AtlasSource = {
  readIndex: (signal) => readFile(AtlasIndex, 'index.json', signal),
  readMachine: (machine, signal) => readFile(AtlasMachine, `machines/${encodeURIComponent(machine)}.json`, signal),
  pictureAddress: (machine, file) => `./atlas/pictures/${machine}/${encodeURIComponent(file)}`,
};

/** The atlas as a standalone static site: no session, no server, hash-based addresses. */
const AtlasSite = () => (
  <ThemeProvider>
    <HashRouter>
      <AtlasSourceContext value={files}>
        <PageFrame>
          <Routes>
            <Route path="/admin/diagramas/:machine?" element={<AtlasRoute />} />
            <Route path="*" element={<Navigate to="/admin/diagramas" replace />} />
          </Routes>
        </PageFrame>
      </AtlasSourceContext>
    </HashRouter>
  </ThemeProvider>
);

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <AtlasSite />
    </StrictMode>,
  );
}
