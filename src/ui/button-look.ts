import { button } from './button.styles.ts';
import { classes } from './classes.ts';
import { palettes } from './palette.styles.ts';

export interface ButtonLook {
  /** 'back': a link back, without the underline of 'link'. */
  variant?: 'solid' | 'outline' | 'ghost' | 'ink' | 'paper' | 'wall' | 'link' | 'back' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  full?: boolean | 'onPhone' | undefined;
  /** The colour of a solid button. */
  palette?: keyof typeof palettes | undefined;
  /** Added to the button's own classes. */
  className?: string | undefined;
}

/** The classes of whatever looks like a button. */
export const buttonClasses = ({ variant = 'solid', size = 'md', full = false, palette, className }: ButtonLook): string => {
  const isText = variant === 'link' || variant === 'back';
  const width = full === 'onPhone' ? button.fullOnPhone : full && button.full;
  return classes(button.base, button[variant], isText ? button.inText : button[size], width, palette && palettes[palette], className);
};
