import { AuditFilter } from '#api/contract/audit/audit-filter.ts';

/** The filter's fields as typed; an empty string means no filter. */
export type AuditForm = Record<keyof AuditFilter, string>;

export const noFilter: AuditForm = { who: '', what: '', subject: '', from: '', to: '', refused: '' };

const check = (form: AuditForm) => AuditFilter.safeParse(Object.fromEntries(Object.entries(form).filter(([, text]) => text.trim() !== '')));

/** The filter to request; empty if the form is invalid. */
export const filterOf = (form: AuditForm): AuditFilter => check(form).data ?? {};

/** The names of the invalid fields. */
export const wrongIn = (form: AuditForm): string[] => check(form).error?.issues.map(({ path }) => String(path[0])) ?? [];
