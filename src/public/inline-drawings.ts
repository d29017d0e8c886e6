import { drawing } from '#ui/illustration.styles.ts';

const inline = async (frame: Element): Promise<void> => {
  const picture = frame.querySelector('img');
  if (picture === null) return;
  const answer = await fetch(picture.src);
  if (answer.ok) frame.innerHTML = await answer.text();
};

/** An `<img>` cannot use the page's fonts: the drawings themselves replace them. A picture that cannot be fetched stays. */
export const inlineDrawings = (): void => {
  for (const frame of document.querySelectorAll(`.${drawing.frame}`)) void inline(frame).catch(() => undefined);
};
