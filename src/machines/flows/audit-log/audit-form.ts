import { AuditFilter } from '#api/contract/audit/audit-filter.ts';

/** The filter as its fields have it: nothing is an empty text. */
export type AuditForm = Record<keyof AuditFilter, string>;

export const noFilter: AuditForm = { who: '', what: '', subject: '', from: '', to: '', refused: '' };

const check = (form: AuditForm) => AuditFilter.safeParse(Object.fromEntries(Object.entries(form).filter(([, text]) => text.trim() !== '')));

/** What is asked for: what was written, if it is right. */
export const filterOf = (form: AuditForm): AuditFilter => check(form).data ?? {};

/** Where it is not right. */
export const wrongIn = (form: AuditForm): string[] => check(form).error?.issues.map(({ path }) => String(path[0])) ?? [];
