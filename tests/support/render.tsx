import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type RenderResult, render as renderPlainly } from '@testing-library/react';
import { type ComponentType, Fragment, type ReactNode } from 'react';

/** What is asked of a style here: by roles, by presses, and by a test that names it. */
const asked: ReadonlySet<unknown> = new Set(['display', 'visibility', 'pointer-events', '-webkit-line-clamp', 'left', 'top']);

type Rule = { type: string; props: unknown; value: string; return: string };

// jsdom compares each element with every rule of every sheet whenever a role is asked for: rules that only colour or measure cost a third of a view's time.
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
  /** Stays when the page is rendered again. */
  Around?: ComponentType<{ children: ReactNode }>;
  /** In StrictMode, outermost: only there React runs first effects twice. */
  strict?: boolean;
}

/** Renders with the styles that jsdom can say anything about. */
export const render = (page: ReactNode, { Around = Fragment, strict = false }: How = {}): RenderResult =>
  renderPlainly(page, {
    reactStrictMode: strict,
    wrapper: ({ children }: { children: ReactNode }) => (
      <CacheProvider value={cache}>
        <Around>{children}</Around>
      </CacheProvider>
    ),
  });
