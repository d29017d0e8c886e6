import { chakra } from '@chakra-ui/react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonRecipe } from './button.recipe.ts';
import { Spinner } from './spinner.tsx';

const StyledButton = chakra('button', buttonRecipe);

export interface ButtonProps extends ComponentProps<typeof StyledButton> {
  /** Keeps the label, shows a spinner at its left and takes no presses; the focus stays. */
  loading?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

const ignore = (event: MouseEvent) => event.preventDefault();

/** How far a pointer may go between press and release that stays where it is, in CSS pixels. */
const stillnessPx = 8;

/** What the last field says once it is left by the press moves the button away from under the pointer: it was pressed all the same. */
const pressThoughMoved = ({ currentTarget: button, button: key, clientX, clientY }: MouseEvent<HTMLElement>) => {
  if (key !== 0) return;
  const release = (up: globalThis.MouseEvent) => {
    const isStill = Math.hypot(up.clientX - clientX, up.clientY - clientY) <= stillnessPx;
    if (isStill && up.target instanceof Node && !button.contains(up.target)) button.click();
  };
  document.addEventListener('mouseup', release, { once: true });
};

export const Button = ({ loading = false, icon, iconEnd, children, onClick, type = 'button', ...rest }: ButtonProps) => (
  <StyledButton
    type={type}
    {...(type === 'submit' ? { onMouseDown: pressThoughMoved } : {})}
    {...rest}
    {...(loading ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignore } : onClick === undefined ? {} : { onClick })}
  >
    {loading ? <Spinner /> : icon}
    {children}
    {iconEnd}
  </StyledButton>
);
