import { CircleCheck, Hammer, Hand, type LucideIcon } from 'lucide-react';
import type { TurnSide } from '#shared/vocabulary.ts';

export const turnLooks: Readonly<Record<TurnSide, { name: string; palette: string; icon: LucideIcon }>> = {
  customer: { name: 'Cliente', palette: 'bugambilia', icon: Hand },
  agency: { name: 'Taller', palette: 'anil', icon: Hammer },
  nobody: { name: 'Nadie', palette: 'piedra', icon: CircleCheck },
};
