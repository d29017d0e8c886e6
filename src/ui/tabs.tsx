import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

export interface TabItem<V extends string> {
  value: V;
  label: string;
  panel: ReactNode;
  /** The panel contains nothing focusable, so the panel itself is focusable. */
  plain?: boolean;
}

interface TabsProps<V extends string> {
  label: string;
  tabs: readonly TabItem<V>[];
  current: V;
  /** `by`: arrow keys may pass through several tabs, a press selects one directly. */
  onSelect: (value: V, by: 'press' | 'arrow') => void;
}

const Tab = chakra('button', {
  base: {
    minHeight: '52px',
    px: { base: '3', md: '4' },
    bg: 'transparent',
    borderBottomWidth: '4px',
    borderColor: 'transparent',
    color: 'fg.muted',
    fontWeight: 'medium',
    fontSize: { base: '0.9375rem', md: '1rem' },
    cursor: 'pointer',
    transition: 'color 140ms {easings.salida}',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-3px' },
    '&[aria-selected=true]': { color: 'fg', fontWeight: 'bold', borderColor: 'anil.solid' },
  },
});

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs within a page: arrow keys cycle through them, Tab moves into the panel. */
export const Tabs = <V extends string>({ label, tabs, current, onSelect }: TabsProps<V>) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ value }) => value === current);
    const next = steps[event.key]?.(at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || tab === undefined) return;
    event.preventDefault();
    onSelect(tab.value, 'arrow');
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <chakra.div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        display="flex"
        flexWrap="wrap"
        boxShadow="inset 0 -1px 0 {colors.border.emphasized}"
      >
        {tabs.map(({ value, label: name }) => (
          <Tab
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            aria-controls={`${id}-${value}-panel`}
            aria-selected={value === current}
            tabIndex={value === current ? 0 : -1}
            onClick={() => onSelect(value, 'press')}
          >
            {name}
          </Tab>
        ))}
      </chakra.div>
      {tabs.map(({ value, panel, plain = false }) => (
        <chakra.div
          key={value}
          role="tabpanel"
          id={`${id}-${value}-panel`}
          aria-labelledby={`${id}-${value}`}
          hidden={value !== current}
          mt={{ base: '5', md: '9' }}
          {...(plain ? { tabIndex: 0 } : {})}
        >
          {panel}
        </chakra.div>
      ))}
    </>
  );
};
