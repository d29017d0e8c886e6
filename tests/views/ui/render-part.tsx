import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { RouterPlace } from '#ui/router-place.tsx';
import { ThemeProvider } from '#ui/theme/provider.tsx';
import { render } from '../../support/render.tsx';

/** Renders a part with the application's theme, and with a router for its links. */
export const renderPart = (part: ReactNode): RenderResult =>
  render(part, {
    Around: ({ children }) => (
      <ThemeProvider>
        <MemoryRouter>
          <RouterPlace>{children}</RouterPlace>
        </MemoryRouter>
      </ThemeProvider>
    ),
  });
