import type { Page } from '@playwright/test';

declare global {
  interface Window {
    openPicture: () => void;
  }
}

/** A file that was chosen is opened when a path says so. */
export const interceptPicture = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { readAsDataURL } = FileReader.prototype;
    FileReader.prototype.readAsDataURL = function (this: FileReader, blob) {
      window.openPicture = () => readAsDataURL.call(this, blob);
    };
  });

export const openPicture = (page: Page): Promise<void> => page.evaluate(() => window.openPicture());
