import type { CopyFeedbackSnapshot } from './copy-feedback.machine.ts';

export interface CopyFeedbackView {
  said: 'nothing' | 'copied' | 'failed';
  /** What the button reads. */
  label: 'Copiar' | 'Copiado';
  /** What stands beside it when the clipboard refused. */
  advice: string | null;
}

export const copyFeedbackView = (snapshot: CopyFeedbackSnapshot): CopyFeedbackView => {
  if (snapshot.matches('copied')) return { said: 'copied', label: 'Copiado', advice: null };
  if (snapshot.matches('failed')) return { said: 'failed', label: 'Copiar', advice: 'Cópialo con tu teclado' };
  return { said: 'nothing', label: 'Copiar', advice: null };
};
