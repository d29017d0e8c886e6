/** What a customer may choose not to be written about. Mails about money and access are always sent. */
export const noticeKinds = ['progress', 'messages', 'drafts'] as const;

export type NoticeKind = (typeof noticeKinds)[number];
