import type { Page } from '@playwright/test';

declare global {
  interface Window {
    lastSent: XMLHttpRequest | undefined;
  }
}

/** Remembers the last request, so that its upload progress can be reported to the page as the browser would. */
export const keepLastSent = (page: Page) =>
  page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
      window.lastSent = this;
      send.call(this, body);
    };
  });

export const tellProgress = (page: Page, share: number) =>
  page.evaluate((loaded) => {
    if (window.lastSent === undefined) throw new Error('nothing was sent');
    window.lastSent.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 }));
  }, share * 100);
