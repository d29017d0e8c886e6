import { ArrowLeft } from 'lucide-react';
import { ButtonLink, type ButtonLinkProps } from './button-link.tsx';

/** Link above a page's title, back to the previous page. */
export const BackLink = (props: Pick<ButtonLinkProps, 'to' | 'children'> & { state?: unknown }) => (
  <ButtonLink variant="back" icon={<ArrowLeft size={18} aria-hidden="true" />} {...props} />
);
