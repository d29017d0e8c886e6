import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type RenderResult, render as renderPlainly } from '@testing-library/react';
import { type ComponentType, Fragment, type ReactNode } from 'react';

/** The style properties that matter here: for finding roles, for clicks, and for tests that name them. */
const asked: ReadonlySet<unknown> = new Set(['display', 'visibility', 'pointer-events', '-webkit-line-clamp', 'left', 'top']);

type Rule = { type: string; props: unknown; value: string; return: string };

// For every query by role, jsdom compares each element with every rule of every sheet: rules for only colours and sizes cost a third of a view's time.
const cache = createCache({
  key: 'css',
  stylisPlugins: [
    (rule: Rule) => {
      if (rule.type === 'decl' && !asked.has(rule.props)) {
        rule.value = '';
        rule.return = '';
      }
    },
  ],
});

interface How {
  /** Stays when the page is rerendered. */
  Around?: ComponentType<{ children: ReactNode }>;
  /** With StrictMode outermost: only there does React run initial effects twice. */
  strict?: boolean;
}

/** Renders with only the styles that matter in jsdom. */
export const render = (page: ReactNode, { Around = Fragment, strict = false }: How = {}): RenderResult =>
  renderPlainly(page, {
    reactStrictMode: strict,
    wrapper: ({ children }: { children: ReactNode }) => (
      <CacheProvider value={cache}>
        <Around>{children}</Around>
      </CacheProvider>
    ),
  });
