import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { accordion as look } from './accordion.styles.ts';
import { Rendered } from './island.tsx';

export interface AccordionItem {
  title: string;
  /** Null in an island. */
  content: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** Heading level of the titles. */
  level: 'h2' | 'h3';
}

interface ItemProps extends AccordionItem {
  level: AccordionProps['level'];
  open: boolean;
  onToggle: () => void;
}

const Item = ({ title, content, level: Level, open, onToggle }: ItemProps) => {
  const id = useId();
  return (
    <div className={open ? `${look.item} ${look.open}` : look.item}>
      <Level className={look.title}>
        <button
          type="button"
          id={`${id}-title`}
          className={look.button}
          aria-expanded={open}
          aria-controls={`${id}-content`}
          onClick={onToggle}
        >
          {title}
          <span className={look.mark} aria-hidden="true">
            {open ? <Minus size={20} /> : <Plus size={20} />}
          </span>
        </button>
      </Level>
      <section id={`${id}-content`} aria-labelledby={`${id}-title`} hidden={!open} className={look.content}>
        <Rendered>{content}</Rendered>
      </section>
    </div>
  );
};

/** Questions with collapsible answers, one open at a time; the first starts open. */
export const Accordion = ({ items, level }: AccordionProps) => {
  const [open, setOpen] = useState(0);
  return (
    <div className={look.list}>
      {items.map(({ title, content }, at) => (
        <Item
          key={title}
          title={title}
          content={content}
          level={level}
          open={at === open}
          onToggle={() => setOpen(at === open ? -1 : at)}
        />
      ))}
    </div>
  );
};
