declare global {
  interface Window {
    interceptedClipboard: { readonly text: string; readonly resolve: () => void; readonly reject: (error: Error) => void } | undefined;
  }
}

/** Leaves the real clipboard alone: each write stays pending until a scenario settles it. Also runs inside pages. */
export const interceptClipboard = (): void => {
  window.interceptedClipboard = undefined;
  const writeText = (text: string) =>
    new Promise<void>((resolve, reject) => {
      window.interceptedClipboard = { text, resolve, reject };
    });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
};

/** Also runs inside pages. */
export const answerClipboard = (answer: 'takes' | 'refuses'): void => {
  if (window.interceptedClipboard === undefined) throw new Error('nothing was written to the clipboard');
  if (answer === 'takes') window.interceptedClipboard.resolve();
  else window.interceptedClipboard.reject(new Error('denied'));
};
