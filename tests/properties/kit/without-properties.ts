/** The machines of which nothing was said by hand yet. The list only shrinks: a new machine comes with its properties. */
export const withoutProperties: readonly string[] = [];
