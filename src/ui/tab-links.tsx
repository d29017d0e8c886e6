import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import { CountMark } from './count-mark.tsx';
import { Link } from './link.tsx';

export interface TabLink {
  to: string;
  label: string;
  current: boolean;
  /** The number of waiting items: a description of the tab, not part of its name. */
  count?: number;
}

const Tab = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '50px',
    px: '3.5',
    borderBottomWidth: '4px',
    borderColor: 'transparent',
    color: 'fg.muted',
    fontWeight: 'medium',
    fontSize: '0.9375rem',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    transition: 'color 140ms {easings.salida}',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-3px' },
    '&[aria-current]': { color: 'fg', fontWeight: 'bold', borderColor: 'anil.solid' },
  },
});

const waiting = (count: number): string => `${count} por responder`;

const Item = ({ tab }: { tab: TabLink }) => {
  const id = useId();
  const { count = 0 } = tab;
  return (
    <li>
      <Tab to={tab.to} {...(tab.current ? { 'aria-current': 'page' as const } : {})} {...(count === 0 ? {} : { 'aria-describedby': id })}>
        {tab.label}
        {count === 0 ? null : (
          <span aria-hidden="true">
            <CountMark count={count} />
          </span>
        )}
      </Tab>
      {count === 0 ? null : <VisuallyHidden id={id}>{waiting(count)}</VisuallyHidden>}
    </li>
  );
};

/** Tabs that are links; on a phone they scroll sideways, with the current one in view. */
export const TabLinks = ({ label, tabs }: { label: string; tabs: readonly TabLink[] }) => {
  const list = useRef<HTMLUListElement>(null);
  const current = tabs.find((tab) => tab.current)?.to;
  useEffect(() => {
    const { current: all } = list;
    const tab = current === undefined ? null : all?.querySelector<HTMLElement>('[aria-current]');
    if (!tab || !all) return;
    const bringIntoView = () => {
      all.scrollLeft = tab.offsetLeft - 24;
    };
    bringIntoView();
    // A count that loads later or a rotated phone moves the tabs.
    const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(bringIntoView);
    for (const element of [all, ...all.children]) watch?.observe(element);
    return () => watch?.disconnect();
  }, [current]);
  return (
    <chakra.nav aria-label={label}>
      <chakra.ul
        ref={list}
        // Visually hidden text scrolls with its tab instead of widening the page.
        position="relative"
        listStyleType="none"
        display="flex"
        overflowX="auto"
        scrollbarWidth="none"
        boxShadow="inset 0 -1px 0 {colors.border.emphasized}"
        mx={{ base: '-5', sm: '0' }}
        px={{ base: '2', sm: '0' }}
      >
        {tabs.map((tab) => (
          <Item key={tab.to} tab={tab} />
        ))}
      </chakra.ul>
    </chakra.nav>
  );
};
