import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** History state for the page it opens. */
  state?: unknown;
}

/** A link within the site. The router's `Link` would also bundle prefetching code, which this site does not use. */
export const Link = ({ to, state, onClick, target, ...rest }: LinkProps) => {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { state, ...(target === undefined ? {} : { target }) });
  return (
    <a
      {...rest}
      href={href}
      {...(target === undefined ? {} : { target })}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
};
