import { createContext, type ReactNode, use } from 'react';
import { PlaceContext } from './place.tsx';

/** Renders parts of a page on the server, each as a root of its own. */
export interface PartRenderer {
  /** As the browser hydrates it. */
  island: (name: string, island: ReactNode) => string;
  /** What the browser leaves as it is. */
  content: (content: ReactNode) => string;
}

/** Set while the server renders a page of islands. */
export const PartsContext = createContext<PartRenderer | null>(null);

/** What `src/public/` needs to hydrate an island, as JSON in `data-props`. */
export interface IslandProps {
  pathname: string;
  search: string;
  data?: unknown;
}

interface Props {
  name: string;
  /** Sent to the browser for this island. */
  data?: unknown;
  /** What the island shows to somebody who is not signed in; else its children. */
  forGuests?: ReactNode;
  children: ReactNode;
}

/** The part of a public page that changes in the browser, where `src/public/` hydrates it alone. In the application, nothing but its children. */
export const Island = ({ name, data, forGuests, children }: Props) => {
  const parts = use(PartsContext);
  const { pathname, search } = use(PlaceContext);
  if (parts === null) return children;
  const props: IslandProps = { pathname, search, ...(data === undefined ? {} : { data }) };
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: parts.island(name, forGuests ?? children) }}
    />
  );
};

/** Content of an island that only the server renders. In the browser, the island passes null and the server's HTML stays. */
export const Rendered = ({ className, children }: { className?: string; children: ReactNode }) => {
  const parts = use(PartsContext);
  if (parts === null && children !== null) return <div className={className}>{children}</div>;
  const html = parts?.content(children) ?? '';
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
};
