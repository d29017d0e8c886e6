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

/** Leaves the field that was being written in, as every press of a button does. A press by keyboard, or Enter in a field, leaves none. */
const leaveField = ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
  const { activeElement } = document;
  if (detail === 0 || activeElement === currentTarget || !(activeElement instanceof HTMLElement)) return;
  activeElement.blur();
  currentTarget.focus();
};

export const Button = ({ loading = false, icon, iconEnd, children, onClick, type = 'button', ...rest }: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (type === 'submit') leaveField(event);
    onClick?.(event);
  };
  return (
    <StyledButton
      type={type}
      // What the last field says once it is left would move the button away from under the pointer: it is left by the release.
      {...(type === 'submit' ? { onMouseDown: ignore } : {})}
      {...rest}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignore } : { onClick: press })}
    >
      {loading ? <Spinner /> : icon}
      {children}
      {iconEnd}
    </StyledButton>
  );
};
