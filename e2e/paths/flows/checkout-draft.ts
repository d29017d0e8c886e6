import type { Page } from '@playwright/test';
import type { SaveDraft } from '#api/contract/checkout/save-draft.ts';

/** As if this tab had closed before it could send it. */
export const leaveUnsent = (page: Page, unsent: SaveDraft) =>
  page.evaluate(async (left) => {
    const { user } = await (await fetch('/srv/verify')).json();
    sessionStorage.setItem(`checkout-draft:${user.id}:web:2`, JSON.stringify(left));
  }, unsent);
