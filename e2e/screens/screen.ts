import type { Locator, Page } from '@playwright/test';

export const viewers = ['guest', 'cliente', 'cliente2', 'soporte', 'desarrollo', 'admin', 'superadmin'] as const;
export type Viewer = (typeof viewers)[number];

export const widths = [1440, 390] as const;
export type Width = (typeof widths)[number];
export const heights: Readonly<Record<Width, number>> = { 1440: 900, 390: 844 };

/** The answer to a call instead of the server's own; 'never' leaves it pending. */
export type Answer =
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly json: unknown }
  | 'never'
  | ((page: Page) => Promise<unknown>);

/** An overlay of a screen: it closes with Escape and then returns the focus. */
export interface Over {
  readonly opener: (page: Page) => Locator;
  readonly role: 'dialog' | 'alertdialog' | 'menu';
  readonly name: string | RegExp;
  /** How it is opened, if not with Enter on the opener. */
  readonly opens?: (page: Page) => Promise<unknown>;
  /** Accepting it leads to another screen or to a dialog below, so the focus moves there. */
  readonly leaves?: boolean;
}

/** One screen to check: a page, a state of it, or an overlay. */
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
  /** The file below src that renders the overlay. */
  readonly source?: string;
  /** The only width at which it exists; by default both. */
  readonly only?: Width;
  /** Whether it is compared with reference pictures (one screen of each kind is), in the light theme or in both. */
  readonly picture?: 'light' | 'both';
  /** Its pictures show the full page. */
  readonly whole?: boolean;
  /** Input was refused: the focus is on the summary, or on the first invalid field. */
  readonly mistaken?: boolean;
  /** Console lines that the server's own answers cause; those of `answers` are allowed anyway. */
  readonly consoleMaySay?: RegExp;
  /** Rendered only by the browser, as when the server cannot render it. */
  readonly unrendered?: boolean;
  /** It changes by itself or is still loading. */
  readonly busy?: boolean;
}

const button = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .filter({ visible: true })
    .first();

export const press = (name: string | RegExp) => (page: Page) => button(name)(page).click();

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

export const fill = (name: string, text: string) => (page: Page) => field(page, name).fill(text);

export const appears = (role: 'alert' | 'button' | 'heading', name?: string) => (page: Page) =>
  page.getByRole(role, name === undefined ? {} : { name }).waitFor();

const overlay =
  (role: Over['role'], more: Pick<Over, 'leaves'> = {}) =>
  (name: Over['name'], opener: string | Over['opener'] = `${name}`): Over => ({
    opener: typeof opener === 'string' ? button(opener) : opener,
    role,
    name,
    ...more,
  });

/** An overlay by its name and its opener, which is by default the button of the same name. */
export const dialog = overlay('dialog');
export const question = overlay('alertdialog');
export const menu = overlay('menu');
/** The result of what was accepted in a dialog. */
export const result = overlay('alertdialog', { leaves: true });

/** A button of the open dialog. */
export const inDialog = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Runs the steps in order. */
export const inTurn =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };

export const unavailable = { status: 503, json: { code: 'unavailable', message: 'La base de datos no responde' } } as const;

/** The screen when `call` fails. */
export const failing = (screen: Screen, call: string): Screen => ({
  ...screen,
  name: `${screen.name}-failed`,
  answers: { ...screen.answers, [call]: unavailable },
});

/** The screen at an address of something that does not exist. */
export const missing = (screen: Screen, at: string): Screen => ({
  ...screen,
  name: `${screen.name}-missing`,
  at,
  consoleMaySay: /status of 404/,
});

/** The screen when there is nothing to show yet. */
export const without = (screen: Screen, call: string, json: unknown = []): Screen => ({
  ...screen,
  name: `${screen.name}-empty`,
  answers: { ...screen.answers, [call]: { json } },
});

/** The screen while it waits for its data. */
export const waiting = (screen: Screen, call: string): Screen => ({
  ...screen,
  name: `${screen.name}-loading`,
  busy: true,
  answers: { ...screen.answers, [call]: 'never' },
});
