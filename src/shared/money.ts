/** Money is integer centavos in code and in the database, and a decimal number of pesos in JSON. */
export const toPesos = (centavos: number): number => centavos / 100;

export const toCentavos = (pesos: number): number => Math.round(pesos * 100);

/** `8900` pesos → `8,900.00`. Hand-written because Intl output differs between the prerenderer and old phones. */
const grouped = (pesos: number): string => {
  const [whole = '0', cents = '00'] = Math.abs(pesos).toFixed(2).split('.');
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return `${groups.join(',')}.${cents}`;
};

/** Pesos → `$8,900.00`. */
export const formatPesos = (pesos: number): string => `${pesos < 0 ? '−' : ''}$${grouped(pesos)}`;

/** An amount with its currency, joined by a non-breaking space. */
export const formatAmount = (amount: number, currency: string): string => `${formatPesos(amount)}\u00a0${currency}`;

/** Pesos → `$8,900.00 MXN`. */
export const formatMoney = (pesos: number): string => formatAmount(pesos, 'MXN');

/** Pesos → `8900.00`, to paste into a bank's form. */
export const plainAmount = (pesos: number): string => pesos.toFixed(2);
