import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { startMailServer } from '../../tests/support/mail-server.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import type { Settings } from '../../tests/support/server-process.ts';
import { type BrowserConsole, browserConsole } from './console.ts';
import { demoOutbox, type Mailbox } from './mailbox.ts';
import { type RunningServer, startServer } from './server.ts';

type Choices = {
  /** More environment variables of the server. */
  settings: Settings;
  /** Where mails go: the demo outbox or a real SMTP server. */
  mailBy: 'outbox' | 'smtp';
  database: 'embedded' | 'postgres';
};

type ServerEnvironment = { readonly server: RunningServer; readonly mailbox: Mailbox; readonly databaseUrl: string | null };

type Tools = {
  /** The test fails if it contains unexpected lines at the end. */
  console: BrowserConsole;
  /** One more person with a separate browser context: nothing is shared, not even cookies. */
  anotherPerson: (options?: BrowserContextOptions) => Promise<Page>;
};

/** `test.use({ mailBy: 'smtp' })` at the top of a file gives that file its own server. */
export const test = base.extend<Tools, Choices & ServerEnvironment & { environment: ServerEnvironment }>({
  settings: [{}, { option: true, scope: 'worker' }],
  mailBy: ['outbox', { option: true, scope: 'worker' }],
  database: ['embedded', { option: true, scope: 'worker' }],
  environment: [
    async ({ settings, mailBy, database }, use) => {
      const smtp = mailBy === 'smtp' ? await startMailServer() : null;
      const postgres = database === 'postgres' ? await startPostgres() : null;
      try {
        const server = await startServer({
          ...(smtp === null ? {} : { SMTP_URL: smtp.url }),
          ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
          ...settings,
        });
        const mailbox = smtp === null ? demoOutbox(server.origin) : { mails: async () => smtp.received.toReversed() };
        await use({ server, mailbox, databaseUrl: postgres?.url ?? null });
        await server.stop();
      } finally {
        await postgres?.stop();
        await smtp?.stop();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [({ environment }, use) => use(environment.server), { scope: 'worker' }],
  mailbox: [({ environment }, use) => use(environment.mailbox), { scope: 'worker' }],
  databaseUrl: [({ environment }, use) => use(environment.databaseUrl), { scope: 'worker' }],
  baseURL: ({ server }, use) => use(server.origin),
  console: [
    async ({ context }, use) => {
      const recorded = browserConsole();
      await recorded.listenTo(context);
      await use(recorded);
      expect(recorded.complaints()).toEqual([]);
    },
    { auto: true },
  ],
  anotherPerson: async ({ browser, console, contextOptions, baseURL, viewport, locale, timezoneId }, use) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async (options = {}) => {
      const own = { ...contextOptions, baseURL, viewport, locale, timezoneId, ...options };
      const context = await browser.newContext(own as BrowserContextOptions);
      contexts.push(context);
      await console.listenTo(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
