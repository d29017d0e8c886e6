import { themed } from '#ui/theme/themed.ts';

export const faq = themed('faq', { questions: { maxWidth: '820px' } });
