import { chakra } from '@chakra-ui/react';
import type { Turn } from '#api/contract/orders/turn.ts';
import { turnLooks } from './turn-looks.ts';

/** Whose turn it is, the side in its colour. */
export const TurnSentence = ({ turn: { who, sentence } }: { turn: Turn }) => {
  const colon = sentence.indexOf(':') + 1;
  return (
    <>
      <chakra.strong colorPalette={turnLooks[who].palette} color="colorPalette.fg">
        {sentence.slice(0, colon)}
      </chakra.strong>
      {sentence.slice(colon)}
    </>
  );
};
