import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

const itemsIn = (list: HTMLElement | null): HTMLElement[] => [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

const moveWithin = (list: HTMLElement | null, key: string): boolean => {
  const items = itemsIn(list);
  const step = steps[key];
  if (step === undefined || items.length === 0) return false;
  const active = document.activeElement;
  const at = active instanceof HTMLElement ? items.indexOf(active) : -1;
  items[step(at, items.length)]?.focus();
  return true;
};

export interface MenuState {
  open: boolean;
  toggle: () => void;
  /** `giveBack` returns the focus to the trigger. */
  close: (giveBack?: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  root: RefObject<HTMLDivElement | null>;
  trigger: RefObject<HTMLButtonElement | null>;
  list: RefObject<HTMLDivElement | null>;
}

/** Keyboard and focus handling of a menu button, following the ARIA pattern. */
export const useMenu = (): MenuState => {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = (giveBack = false) => {
    setOpen(false);
    if (giveBack) trigger.current?.focus();
  };

  useEffect(() => {
    if (!open) return;
    itemsIn(list.current)[0]?.focus();
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (open && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close(true);
    } else if (open && event.key === 'Tab') {
      close();
    } else if (open && moveWithin(list.current, event.key)) {
      event.preventDefault();
    } else if (!open && event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
    }
  };
  return { open, toggle: () => setOpen(!open), close, onKeyDown, root, trigger, list };
};
