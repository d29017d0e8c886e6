// A session of the staff falls asleep when nobody is there. That somebody is, the first call after a page was opened says.

let opened = true;

/** Somebody went to a page. */
export const notePageOpened = (): void => {
  opened = true;
};

/** Whether a page was opened since the last call. */
export const takePageOpened = (): boolean => {
  const was = opened;
  opened = false;
  return was;
};
