import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { tabList } from './tabs.styles.ts';

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
      <div ref={list} role="tablist" aria-label={label} onKeyDown={move} className={tabList.list}>
        {tabs.map(({ value, label: name }) => (
          <button
            key={value}
            type="button"
            role="tab"
            className={tabList.tab}
            id={`${id}-${value}`}
            aria-controls={`${id}-${value}-panel`}
            aria-selected={value === current}
            tabIndex={value === current ? 0 : -1}
            onClick={() => onSelect(value, 'press')}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ value, panel, plain = false }) => (
        <div
          key={value}
          role="tabpanel"
          className={tabList.panel}
          id={`${id}-${value}-panel`}
          aria-labelledby={`${id}-${value}`}
          hidden={value !== current}
          {...(plain ? { tabIndex: 0 } : {})}
        >
          {panel}
        </div>
      ))}
    </>
  );
};
