/** The flows that have no walk file yet. The list only shrinks: a new flow comes with its file. */
export const withoutWalk: readonly string[] = [
  'atlas',
  'atlas-machine',
  'attachment-tray',
  'avatar-change',
  'copy-feedback',
  'draft-saving',
  'hero-rotation',
  'order-walk',
  'path-run',
  'quote-request',
  'requirement-thread',
  'subscriptions',
  'walk-player',
];
