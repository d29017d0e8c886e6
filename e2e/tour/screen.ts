import type { Locator, Page } from '@playwright/test';

export const viewers = ['guest', 'cliente', 'cliente2', 'soporte', 'desarrollo', 'admin', 'superadmin'] as const;
export type Viewer = (typeof viewers)[number];

export const widths = [1440, 390] as const;
export type Width = (typeof widths)[number];

/** What a call is answered with instead of the server's own words; 'never' holds it until the end. */
export type Answer =
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly json: unknown }
  | 'never'
  | ((page: Page) => Promise<unknown>);

/** Something that opens over a screen, gives the focus back when it closes, and closes with Escape. */
export interface Over {
  readonly opener: (page: Page) => Locator;
  readonly role: 'dialog' | 'alertdialog' | 'menu';
  readonly name: string | RegExp;
  /** How it is opened, where Enter on the opener does not do it. */
  readonly opens?: (page: Page) => Promise<unknown>;
  /** Accepting it leads to another screen, or into a dialog below: the focus goes on from there. */
  readonly leaves?: boolean;
}

/** One thing to look at: a page, a state of it, or what stands open over it. */
export interface Screen {
  /** Names its pictures. */
  readonly name: string;
  readonly who: Viewer;
  readonly at: string;
  /** By the path after /srv/, without its query. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /** How to get from the address to the state. */
  readonly steps?: (page: Page) => Promise<void>;
  readonly over?: Over;
  /** The file below src/features that draws what is open. */
  readonly draws?: string;
  /** Where it exists: everywhere, unless said. */
  readonly only?: Width;
  /** The one of its kind that is compared with reference pictures, in the light theme or in both. */
  readonly picture?: 'light' | 'both';
  /** Its pictures reach down to the end of the page, beyond the window. */
  readonly whole?: boolean;
  /** Something was refused: the focus is at the summary, or at the first field that is wrong. */
  readonly mistaken?: boolean;
  /** Lines that the answers leave in the console. */
  readonly consoleMaySay?: RegExp;
  /** Rendered by the browser alone, as when the server cannot render it. */
  readonly unrendered?: boolean;
  /** It goes on by itself or is still on its way. */
  readonly busy?: boolean;
}

export const button = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .filter({ visible: true })
    .first();

export const press = (name: string | RegExp) => (page: Page) => button(name)(page).click();

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** One thing after the other. */
export const inTurn =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };

const unavailable = { status: 503, json: { code: 'unavailable', message: 'La base de datos no responde' } } as const;

/** The screen when `call` is not answered well. */
export const failing = (screen: Screen, call: string): Screen => ({
  ...screen,
  name: `${screen.name}-failed`,
  answers: { [call]: unavailable },
  consoleMaySay: /status of 503/,
});

/** The screen when there is nothing to show yet. */
export const without = (screen: Screen, call: string, json: unknown = []): Screen => ({
  ...screen,
  name: `${screen.name}-empty`,
  answers: { [call]: { json } },
});

/** The screen while it waits for its data. */
export const waiting = (screen: Screen, call: string): Screen => ({
  ...screen,
  name: `${screen.name}-loading`,
  busy: true,
  answers: { [call]: 'never' },
});
