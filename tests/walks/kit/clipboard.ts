declare global {
  interface Window {
    clipboardHeld: { readonly text: string; readonly resolve: () => void; readonly reject: (error: Error) => void } | undefined;
  }
}

/** The clipboard of whoever runs the tests is not touched: what is written waits until a scenario answers it. Runs in pages too. */
export const holdClipboard = (): void => {
  window.clipboardHeld = undefined;
  const writeText = (text: string) =>
    new Promise<void>((resolve, reject) => {
      window.clipboardHeld = { text, resolve, reject };
    });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
};

/** Runs in pages too. */
export const answerClipboard = (answer: 'takes' | 'refuses'): void => {
  if (window.clipboardHeld === undefined) throw new Error('nothing was written into the clipboard');
  if (answer === 'takes') window.clipboardHeld.resolve();
  else window.clipboardHeld.reject(new Error('denied'));
};
