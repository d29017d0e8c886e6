import { useSearchParams } from 'react-router-dom';
import { type AuditForm, wrongIn } from '#machines/flows/audit-log/audit-form.ts';

const words = { who: 'quien', what: 'tema', subject: 'buscar', from: 'desde', to: 'hasta', refused: 'negado' } as const satisfies Record<
  keyof AuditForm,
  string
>;
const names = Object.keys(words) as (keyof AuditForm)[];

/** Topics as the address has them; `refused` is there or not. */
const inAddress: Readonly<Record<string, string>> = {
  money: 'dinero',
  statuses: 'estados',
  people: 'personas',
  catalogue: 'catalogo',
  doors: 'entradas',
  exports: 'copias',
  true: 'si',
};
const isWord = (name: keyof AuditForm): boolean => name === 'what' || name === 'refused';
const written = (name: keyof AuditForm, value: string): string => (isWord(name) ? (inAddress[value] ?? '') : value.trim());
const meant = (name: keyof AuditForm, word: string): string =>
  isWord(name) ? (Object.keys(inAddress).find((value) => inAddress[value] === word) ?? word) : word;

/** The filter stands in the address. What is not right in one that somebody wrote is left out. */
export const useAuditAddress = () => {
  const [params, setParams] = useSearchParams();
  const there = Object.fromEntries(names.map((name) => [name, meant(name, params.get(words[name]) ?? '')])) as AuditForm;
  const wrong = wrongIn(there);
  const form: AuditForm = { ...there, ...Object.fromEntries(wrong.map((name) => [name, ''])) };
  return {
    form,
    keep: (now: AuditForm) => {
      const after = new URLSearchParams(params);
      for (const name of names) after.delete(words[name]);
      for (const name of names) {
        const word = written(name, now[name]);
        if (word !== '') after.set(words[name], word);
      }
      if (`${after}` !== `${params}`) setParams(after, { replace: true });
    },
  };
};
