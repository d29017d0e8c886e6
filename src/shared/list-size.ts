/** Rows of a page, where nothing else is asked for. */
export const pageSize = 50;
/** The largest page that can be asked for. */
export const largestPage = 200;
