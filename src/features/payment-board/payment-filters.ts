import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { monthOf } from '#shared/dates.ts';
import { useListAddress } from '#ui/list-address.ts';

interface StatusFilter {
  word: string | null;
  label: string;
  status: LedgerEntry['status'] | null;
}

/** By the words of the address. */
export const statusFilters: readonly StatusFilter[] = [
  { word: null, label: 'Todos', status: null },
  { word: 'por-confirmar', label: 'Por confirmar', status: 'waiting' },
  { word: 'confirmado', label: 'Confirmado', status: 'confirmed' },
];

export const among = (entries: readonly LedgerEntry[], status: LedgerEntry['status'] | null): readonly LedgerEntry[] =>
  status === null ? entries : entries.filter((entry) => entry.status === status);

/** Status and month, `2026-11` in Mexico City, stand in the address. */
export const usePaymentFilters = () => {
  const { get, set } = useListAddress();
  const month = get('mes') ?? '';
  return {
    word: statusFilters.find(({ word }) => word !== null && word === get('estado'))?.word ?? null,
    chooseStatus: (word: string | null) => set('estado', word),
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    forgetMonth: () => set('mes', null),
    ofMonth: (entries: readonly LedgerEntry[], wanted: string | null) =>
      wanted === null ? entries : entries.filter((entry) => monthOf(entry.at) === wanted),
  };
};
