import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonClasses } from './button-look.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Keeps the label and the focus, shows a spinner on the left and ignores presses. */
  loading?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

const ignore = (event: MouseEvent) => event.preventDefault();

/** How far, in CSS pixels, the pointer may move between press and release and still count as still. */
const stillnessPx = 8;

/** Pressing the button blurs the last field, whose error may move the button from under the pointer: it still counts as a click. */
const pressThoughMoved = ({ currentTarget: button, button: key, clientX, clientY }: MouseEvent<HTMLElement>) => {
  if (key !== 0) return;
  const release = (up: globalThis.MouseEvent) => {
    const isStill = Math.hypot(up.clientX - clientX, up.clientY - clientY) <= stillnessPx;
    if (isStill && up.target instanceof Node && !button.contains(up.target)) button.click();
  };
  document.addEventListener('mouseup', release, { once: true });
};

export const Button = (props: ButtonProps) => {
  const { variant, size, full, palette, className, loading = false, icon, iconEnd, children, onClick, type = 'button', ...rest } = props;
  return (
    <button
      type={type}
      className={buttonClasses({ variant, size, full, palette, className })}
      {...(type === 'submit' ? { onMouseDown: pressThoughMoved } : {})}
      {...rest}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignore } : onClick === undefined ? {} : { onClick })}
    >
      {loading ? <Spinner /> : icon}
      {children}
      {iconEnd}
    </button>
  );
};
