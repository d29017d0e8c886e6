/** Sent as '1' with the first call after a page was opened: somebody is there. What a screen reads by itself does not carry it. */
export const pageOpenedHeader = 'x-page-opened';
