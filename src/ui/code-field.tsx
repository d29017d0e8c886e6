import { Fragment, type Ref, useId } from 'react';
import { business } from '#shared/business.ts';
import { classes } from './classes.ts';
import { code } from './code-field.styles.ts';
import { FieldFrame } from './field-parts.tsx';

const places = Array.from({ length: business.verificationCodeDigits }, (_, at) => at);
const half = business.verificationCodeDigits / 2;

interface CodeFieldProps {
  value: string;
  onChange: (text: string) => void;
  error: string | null;
  readOnly: boolean;
  label?: string;
  help?: string;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const Boxes = ({ value, invalid }: { value: string; invalid: boolean }) => (
  <div className={code.boxes} aria-hidden="true">
    {places.map((at) => (
      <Fragment key={at}>
        {at === half ? <div className={code.dash} /> : null}
        <div
          className={classes(code.box, invalid && code.invalid)}
          data-next={at === Math.min(value.length, business.verificationCodeDigits - 1) ? '' : undefined}
        >
          {value[at] ?? ''}
        </div>
      </Fragment>
    ))}
  </div>
);

/** One real input under six decorative boxes: paste, screen readers and autofill work on a single field. */
export const CodeField = (props: CodeFieldProps) => {
  const { value, onChange, error, readOnly, ref, autoFocus = false } = props;
  const { label = 'Código de verificación', help = 'Vence en 10 minutos. Puedes pegarlo completo.' } = props;
  const id = useId();
  const ids = { control: id, help: `${id}-help`, error: `${id}-error` };
  return (
    <FieldFrame ids={ids} label={label} error={error} help={help}>
      <div className={code.place}>
        <Boxes value={value} invalid={error !== null} />
        <input
          ref={ref}
          className={code.input}
          id={ids.control}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          readOnly={readOnly}
          // biome-ignore lint/a11y/noAutofocus: for steps where typing the code is the only thing to do
          autoFocus={autoFocus}
          aria-invalid={error !== null}
          aria-describedby={error === null ? ids.help : `${ids.error} ${ids.help}`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </FieldFrame>
  );
};
