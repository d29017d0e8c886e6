import { drawing } from '#ui/drawing.styles.ts';
import { fetchDrawing } from '#ui/drawing.tsx';

const inline = async (frame: Element): Promise<void> => {
  const picture = frame.querySelector('img');
  if (picture === null) return;
  const text = await fetchDrawing(new URL(picture.src).pathname);
  if (text !== '') frame.innerHTML = text;
};

/** An `<img>` cannot use the page's fonts: the drawings themselves replace them. A picture that cannot be fetched stays. */
export const inlineDrawings = (): void => {
  for (const frame of document.querySelectorAll(`.${drawing.frame}`)) void inline(frame);
};
