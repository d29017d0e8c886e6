/** The flows that have no walk file yet. The list only shrinks: a new flow comes with its file. */
export const withoutWalk: readonly string[] = ['atlas', 'atlas-machine', 'order-walk', 'path-run', 'walk-player'];
