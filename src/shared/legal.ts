/** The version of the terms and privacy notice in force: the date they took effect. Stored with each consent. */
export const legalVersion = '2026-12-01';
