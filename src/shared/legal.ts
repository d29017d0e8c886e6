/** The version of the terms and the privacy notice in force: the day they took effect. A consent is recorded with it. */
export const legalVersion = '2026-11-22';
