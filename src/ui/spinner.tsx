import { spinner } from './spinner.styles.ts';

/** Decorative: text beside it describes what is happening. */
export const Spinner = () => <span className={spinner.mark} aria-hidden="true" />;
