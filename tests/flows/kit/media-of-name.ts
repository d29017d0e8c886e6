import { endingOf, mediaOf } from '#shared/attachments.ts';

/** The media type that a file of this name declares. */
export const mediaOfName = (name: string): string => {
  const ending = endingOf(name);
  return ending === null ? 'application/octet-stream' : mediaOf(ending);
};
