import type { UserEvent } from '@testing-library/user-event';

/** Writes a text in the place of what stands in a box: at once, unless it is the same one, which nothing would hear of. */
export async function writeOver(user: UserEvent, box: HTMLElement, text: string): Promise<void> {
  if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) throw new Error('nothing can be written there');
  if (text === '' || box.value === text) await user.clear(box);
  if (text === '') return;
  await user.click(box);
  box.select();
  await user.paste(text);
}
