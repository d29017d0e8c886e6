import { endingOf, mediaOf } from '#shared/attachments.ts';

/** What a file of this name says to be. */
export const mediaOfName = (name: string): string => {
  const ending = endingOf(name);
  return ending === null ? 'application/octet-stream' : mediaOf(ending);
};
