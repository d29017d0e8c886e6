import { chakra } from '@chakra-ui/react';
import type { FormEvent, ReactNode } from 'react';

interface StepFormProps {
  onSubmit: () => void;
  children: ReactNode;
}

/** Enter submits like the button; the machine validates the fields, not the browser. */
export const StepForm = ({ onSubmit, children }: StepFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <chakra.form noValidate onSubmit={submit}>
      {children}
    </chakra.form>
  );
};
