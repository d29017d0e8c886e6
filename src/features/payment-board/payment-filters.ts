import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { monthOf } from '#shared/dates.ts';
import { type LedgerStatus, ledgerNames } from '#shared/vocabulary.ts';
import { useListAddress } from '#ui/list-address.ts';

interface StatusFilter {
  word: string | null;
  label: string;
  /** Null for all of them. */
  statuses: readonly LedgerStatus[] | null;
}

/** By the words of the address. Money that was accepted is there, and money that is being given back is as good as gone. */
export const statusFilters: readonly StatusFilter[] = [
  { word: null, label: 'Todos', statuses: null },
  { word: 'espera-revision', label: ledgerNames.review, statuses: ['review'] },
  { word: 'por-confirmar', label: ledgerNames.waiting, statuses: ['waiting'] },
  { word: 'confirmado', label: ledgerNames.confirmed, statuses: ['confirmed', 'accepted'] },
  { word: 'devuelto', label: ledgerNames.returned, statuses: ['refunding', 'returned'] },
  { word: 'deshecho', label: 'Deshecho', statuses: ['unmatched'] },
];

export const among = (entries: readonly LedgerEntry[], statuses: StatusFilter['statuses']): readonly LedgerEntry[] =>
  statuses === null ? entries : entries.filter((entry) => statuses.includes(entry.status));

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
