import { LedgerFilter } from '#api/contract/dashboard/list-payments.ts';
import { useSort } from '#parts/sort-choice.tsx';
import { ledgerSorts } from '#shared/list-sorts.ts';
import { useListAddress } from '#ui/list-address.ts';
import { paymentFilter } from './payment-filters.ts';

/** Status, month (`2026-11`, Mexico City time) and order are in the URL. Invalid values, as in a hand-written URL, are ignored. */
export const usePaymentAddress = () => {
  const { get, set } = useListAddress();
  const { sort, sortBy } = useSort(ledgerSorts);
  const month = get('mes') ?? '';
  return {
    filter: {
      group: paymentFilter(get('estado') ?? '').word,
      month: LedgerFilter.shape.month.safeParse(month).success ? month : '',
      ...(sort === null ? {} : { sort }),
    },
    sort,
    sortBy,
    chooseStatus: (word: string) => set('estado', word),
    forgetMonth: () => set('mes', null),
  };
};

export type PaymentAddress = ReturnType<typeof usePaymentAddress>;
