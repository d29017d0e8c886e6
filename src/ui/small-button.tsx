import { chakra } from '@chakra-ui/react';
import { Button, type ButtonProps } from './button.tsx';

/** A small button with style props, for where the layout around it decides its place or width. */
export const SmallButton = chakra((props: ButtonProps) => <Button size="sm" {...props} />);
