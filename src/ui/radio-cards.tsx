import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { FieldError, LabelRow } from './field-parts.tsx';
import { radio } from './radio-cards.styles.ts';

export interface RadioCard<V extends string> {
  value: V;
  /** The radio's exact accessible name. */
  label: string;
  description?: ReactNode;
  /** An icon on the right. */
  aside?: ReactNode;
  /** An illustration or a swatch across the top, edge to edge. */
  picture?: ReactNode;
  /** Shown under the card while it is selected. */
  details?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps<V extends string> {
  /** The radio group's exact accessible name. */
  label: string;
  value: V | '' | null;
  onChange: (value: V) => void;
  cards: readonly RadioCard<V>[];
  /** Cards side by side from 768 px. With pictures it is always four, and two below that. */
  columns?: 1 | 3;
  /** Shows the group's name to screen readers only, where the page's heading already says it. */
  hideLabel?: boolean;
  required?: boolean;
  disabled?: boolean;
  error?: string | null | undefined;
  id?: string;
}

interface CardProps<V extends string> {
  option: RadioCard<V>;
  name: string;
  checked: boolean;
  required: boolean;
  onChoose: () => void;
  /** Some cards of the group have a picture. */
  pictures: boolean;
}

const Card = <V extends string>({ option, name, checked, required, pictures, onChoose }: CardProps<V>) => {
  const id = useId();
  const pictured = option.picture !== undefined;
  return (
    <div className={radio.card} data-checked={checked ? '' : undefined}>
      <label className={radio.option}>
        <input
          type="radio"
          className={radio.input}
          name={name}
          value={option.value}
          checked={checked}
          required={required}
          disabled={option.disabled}
          onChange={onChoose}
          aria-labelledby={`${id}-name`}
          {...(option.description ? { 'aria-describedby': `${id}-text` } : {})}
        />
        {pictured ? <div>{option.picture}</div> : null}
        <div className={classes(radio.row, pictured && radio.pictureRow, checked && pictures && radio.tinted)}>
          <span className={radio.dot} aria-hidden="true" />
          <div className={radio.text}>
            <div id={`${id}-name`} className={radio.name}>
              {option.label}
            </div>
            {option.description ? (
              <div id={`${id}-text`} className={classes(radio.description, pictured && radio.pictureDescription)}>
                {option.description}
              </div>
            ) : null}
          </div>
          {option.aside ? (
            <div className={radio.aside} aria-hidden="true">
              {option.aside}
            </div>
          ) : null}
        </div>
      </label>
      {checked && option.details ? <div className={radio.details}>{option.details}</div> : null}
    </div>
  );
};

/** A choice among a few options, as cards over native radios. */
export const RadioCards = <V extends string>(props: RadioCardsProps<V>) => {
  const { label, value, onChange, cards, columns = 1, hideLabel = false, required = false, disabled = false, error, id } = props;
  const own = useId();
  const group = id ?? own;
  const pictures = cards.some((option) => option.picture !== undefined);
  const name = (
    <span id={`${group}-label`} className={hideLabel ? radio.hidden : pictures ? radio.pictureLabel : radio.label}>
      {label}
    </span>
  );
  return (
    <div
      role="radiogroup"
      id={group}
      aria-labelledby={`${group}-label`}
      {...(required ? { 'aria-required': true } : {})}
      {...(error ? { 'aria-invalid': true, 'aria-describedby': `${group}-error` } : {})}
    >
      {hideLabel ? name : <LabelRow label={name} required={required} />}
      <div className={classes(radio.cards, pictures ? radio.pictures : radio[`columns${columns}`])}>
        {cards.map((option) => (
          <Card
            key={option.value}
            option={disabled ? { ...option, disabled } : option}
            name={own}
            checked={option.value === value}
            required={required}
            pictures={pictures}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
      {error ? <FieldError id={`${group}-error`}>{error}</FieldError> : null}
    </div>
  );
};
