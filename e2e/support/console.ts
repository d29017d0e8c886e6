import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

export type BrowserConsole = {
  readonly listenTo: (context: BrowserContext) => Promise<void>;
  /** The same for a page that later tests reuse: its owner removes the listeners, and has called `tellPolicyViolations` on it once. */
  readonly listenToPage: (page: Page) => void;
  /** Allows console lines that the test expects, such as that of a refused call, before or after they appear. */
  readonly allow: (line: RegExp) => void;
  readonly complaints: () => readonly string[];
};

// zod and others try what the policy forbids and swallow the exception: only this event reveals it.
const reportPolicyViolations = (): void => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`content security policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
  });
};

export const tellPolicyViolations = async (source: BrowserContext | Page): Promise<void> =>
  void (await source.addInitScript(reportPolicyViolations));

/** Records every error, warning and uncaught exception of all pages of a context. */
export const browserConsole = (): BrowserConsole => {
  const lines: string[] = [];
  const allowed: RegExp[] = [];
  const said = (message: ConsoleMessage): void => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    lines.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  };
  const uncaught = (failure: Error): void => void lines.push(`uncaught: ${failure.stack ?? failure.message}`);
  return {
    listenTo: async (context) => {
      context.on('console', said);
      context.on('weberror', (failure) => uncaught(failure.error()));
      await tellPolicyViolations(context);
    },
    listenToPage: (page) => {
      page.on('console', said);
      page.on('pageerror', uncaught);
    },
    allow: (line) => void allowed.push(line),
    complaints: () => lines.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
};
