import { type ComponentProps, type ComponentType, createContext, use } from 'react';

export interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  /** Router state for the page it opens; only within the application. */
  state?: unknown;
}

/** Where a component is used: within the application and its router, or in an island of a public page, without either. */
export interface Place {
  pathname: string;
  /** The query: '' or '?tab=preguntas'. */
  search: string;
  /** '' or '#factor=…'. */
  hash: string;
  /** Opens an address of this site. Without the router, another path loads its page. */
  go: (to: string, options?: { replace?: boolean }) => void;
  Link: ComponentType<AnchorProps>;
}

const PlainLink = ({ to, state: _, ...rest }: AnchorProps) => <a {...rest} href={to} />;

/** A place without a router: a link loads its page. */
export const plainPlace = (at: { pathname: string; search?: string; hash?: string }, go: Place['go'] = () => undefined): Place => ({
  search: '',
  hash: '',
  ...at,
  go,
  Link: PlainLink,
});

export const PlaceContext = createContext<Place>(plainPlace({ pathname: '' }));

export const Anchor = (props: AnchorProps) => {
  const { Link } = use(PlaceContext);
  return <Link {...props} />;
};
