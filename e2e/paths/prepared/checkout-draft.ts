import type { Page } from '@playwright/test';
import type { SaveDraft } from '#api/contract/checkout/save-draft.ts';

/** As if this tab had closed before it could send it. */
export const leaveUnsent = (page: Page, unsent: SaveDraft, packageId: number) =>
  page.evaluate(
    async ({ left, id }) => {
      const { user } = await (await fetch('/srv/verify')).json();
      sessionStorage.setItem(`checkout-draft:${user.id}:web:${id}`, JSON.stringify(left));
    },
    { left: unsent, id: packageId },
  );
