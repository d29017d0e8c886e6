import { CircleAlert } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { summary } from './error-summary.styles.ts';

export interface FieldProblem {
  /** The field's `id`. */
  field: string;
  message: string;
}

const focusField = (id: string) => {
  const target = document.getElementById(id);
  const control = target?.matches('input, textarea, select, button')
    ? target
    : target?.querySelector<HTMLElement>('input, textarea, select');
  (control ?? target)?.focus();
};

interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  /** Increment it on every rejected submit, so that the summary gets the focus again. */
  attempt?: number;
  title?: string;
}

export const ErrorSummary = ({ problems, attempt = 0, title }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  const shown = problems.length > 0;
  useEffect(() => {
    if (shown && attempt >= 0) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  const follow = (field: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusField(field);
  };
  return (
    <div ref={box} role="alert" tabIndex={-1} className={summary.box}>
      <div className={summary.row}>
        <div className={summary.icon} aria-hidden="true">
          <CircleAlert size={20} />
        </div>
        <div className={summary.text}>
          <div className={summary.title}>
            {title ?? `Revisa ${problems.length === 1 ? '1 campo' : `${problems.length} campos`} para continuar`}
          </div>
          <ul className={summary.list}>
            {problems.map(({ field, message }) => (
              <li key={field}>
                <a href={`#${field}`} className={summary.link} onClick={follow(field)}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
};
