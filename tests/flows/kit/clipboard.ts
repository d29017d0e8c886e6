declare global {
  interface Window {
    interceptedClipboard: { readonly text: string; readonly resolve: () => void; readonly reject: (error: Error) => void } | undefined;
  }
}

/** The clipboard of whoever runs the tests is not touched: what is written waits until a scenario answers it. Runs in pages too. */
export const interceptClipboard = (): void => {
  window.interceptedClipboard = undefined;
  const writeText = (text: string) =>
    new Promise<void>((resolve, reject) => {
      window.interceptedClipboard = { text, resolve, reject };
    });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
};

/** Runs in pages too. */
export const answerClipboard = (answer: 'takes' | 'refuses'): void => {
  if (window.interceptedClipboard === undefined) throw new Error('nothing was written into the clipboard');
  if (answer === 'takes') window.interceptedClipboard.resolve();
  else window.interceptedClipboard.reject(new Error('denied'));
};
