import { ArrowLeft } from 'lucide-react';
import { ButtonLink, type ButtonLinkProps } from './button-link.tsx';

/** Link above a page's title, back to the previous page. */
export const BackLink = (props: Pick<ButtonLinkProps, 'to' | 'state' | 'children'>) => (
  <ButtonLink
    variant="link"
    color="fg"
    textDecoration="none"
    _hover={{ textDecoration: 'underline' }}
    icon={<ArrowLeft size={18} aria-hidden="true" />}
    {...props}
  />
);
