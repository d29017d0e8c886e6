import type { BrowserContext } from '@playwright/test';

export type BrowserConsole = {
  readonly listenTo: (context: BrowserContext) => Promise<void>;
  /** A refused call that the story is about leaves its line in the console: name it here, before or after it appears. */
  readonly allow: (line: RegExp) => void;
  readonly complaints: () => readonly string[];
};

// zod and others probe what the policy forbids and swallow the exception: only this event tells.
const reportPolicyViolations = (): void => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`content security policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
  });
};

/** Keeps every error, warning and uncaught exception of all pages of a context. */
export const browserConsole = (): BrowserConsole => {
  const heard: string[] = [];
  const allowed: RegExp[] = [];
  return {
    listenTo: async (context) => {
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        const { url } = message.location();
        heard.push(`${message.type()}: ${message.text()} (${url})`);
      });
      context.on('weberror', (failure) => heard.push(`uncaught: ${failure.error().stack ?? failure.error().message}`));
      await context.addInitScript(reportPolicyViolations);
    },
    allow: (line) => void allowed.push(line),
    complaints: () => heard.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
};
