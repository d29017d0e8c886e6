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

/** Renders with the styles that jsdom can say anything about; `Around` stays when the page is rendered again. */
export const render = (page: ReactNode, Around: ComponentType<{ children: ReactNode }> = Fragment): RenderResult =>
  renderPlainly(page, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <CacheProvider value={cache}>
        <Around>{children}</Around>
      </CacheProvider>
    ),
  });
