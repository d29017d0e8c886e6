import { Center, chakra } from '@chakra-ui/react';
import { useState } from 'react';

const walls = [
  { bg: 'nopal.700', color: 'white' },
  { bg: 'bugambilia.600', color: 'white' },
  { bg: 'anil.700', color: 'white' },
  { bg: 'maiz.400', color: 'piedra.950' },
  { bg: 'mamey.600', color: 'white' },
  { bg: 'cielo.700', color: 'white' },
] as const;

const graphemes = new Intl.Segmenter('es-MX', { granularity: 'grapheme' });
/** The first grapheme: an emoji or an accented letter counts as one. */
const firstSign = (word: string): string => graphemes.segment(word).containing(0)?.segment ?? '';

/** 'Renata López' → 'RL', 'mariana.gonzalez' → 'MG', 'admin' → 'A'. */
const initialsOf = (name: string): string =>
  name
    .split(/[\s._-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => firstSign(word).toUpperCase())
    .join('');

const wallOf = (name: string) => {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);
  return walls[sum % walls.length] ?? walls[0];
};

interface AvatarProps {
  name: string;
  /** A picture instead of the initials. */
  src?: string | null;
  size?: string;
}

/** Decorative: the name is shown beside it. Falls back to the initials if the picture fails to load. */
export const Avatar = ({ name, src, size = '36px' }: AvatarProps) => {
  const [missing, setMissing] = useState<string | null>(null);
  return src && src !== missing ? (
    <chakra.img src={src} alt="" boxSize={size} borderRadius="md" objectFit="cover" flexShrink={0} onError={() => setMissing(src)} />
  ) : (
    <Center
      as="span"
      aria-hidden="true"
      {...wallOf(name)}
      boxSize={size}
      borderRadius="md"
      flexShrink={0}
      fontSize={`calc(${size} * 0.36)`}
      fontWeight="bold"
      lineHeight="1"
    >
      {initialsOf(name)}
    </Center>
  );
};
