import { Box, chakra } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

export interface AccordionItem {
  title: string;
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

const Item = ({ title, content, level, open, onToggle }: ItemProps) => {
  const id = useId();
  return (
    <Box
      bg="bg.panel"
      borderRadius="lg"
      borderWidth={open ? '2px' : '1px'}
      borderColor={open ? 'fg' : 'border.emphasized'}
      transition="border-color 140ms {easings.salida}"
      _hover={{ borderColor: 'fg' }}
    >
      <Box as={level} textStyle="h4">
        <chakra.button
          type="button"
          id={`${id}-title`}
          aria-expanded={open}
          aria-controls={`${id}-content`}
          onClick={onToggle}
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap="4"
          width="100%"
          minHeight="62px"
          px={{ base: '4', md: '5' }}
          py="3"
          textAlign="start"
          font="inherit"
          letterSpacing="inherit"
          color="fg"
          bg="transparent"
          borderRadius="lg"
          cursor="pointer"
        >
          {title}
          <Box as="span" flexShrink={0} aria-hidden="true">
            {open ? <Minus size={20} /> : <Plus size={20} />}
          </Box>
        </chakra.button>
      </Box>
      <chakra.section
        id={`${id}-content`}
        aria-labelledby={`${id}-title`}
        hidden={!open}
        px={{ base: '4', md: '5' }}
        pb="5"
        color="fg.muted"
        maxWidth="72ch"
      >
        {content}
      </chakra.section>
    </Box>
  );
};

/** Questions with collapsible answers, one open at a time; the first starts open. */
export const Accordion = ({ items, level }: AccordionProps) => {
  const [open, setOpen] = useState(0);
  return (
    <Box display="grid" gap="3">
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
    </Box>
  );
};
