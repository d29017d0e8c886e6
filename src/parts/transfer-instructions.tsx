import { Box, chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import type { TransferInstructions as Instructions } from '#api/contract/payments/transfer-instructions.ts';
import { formatMoney, plainAmount } from '#shared/money.ts';
import { CopyableValue } from './copyable-value.tsx';

/** Digits in readable groups. The gaps are styling only, so that a selection copies just the digits. */
const Digits = ({ digits, sizes }: { digits: string; sizes: readonly number[] }) => {
  const starts = sizes.map((_, at) => sizes.slice(0, at).reduce((sum, size) => sum + size, 0));
  return (
    <Box as="span" fontFamily="mono" fontSize={{ base: '0.9375rem', md: 'md' }}>
      {starts.map((start, at) => (
        <Fragment key={start}>
          {at === 0 ? null : <wbr />}
          <Box as="span" me="0.6ch" whiteSpace="nowrap">
            {at === sizes.length - 1 ? digits.slice(start) : digits.slice(start, starts[at + 1])}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
};

interface Row {
  label: string;
  /** Exactly what goes to the clipboard. */
  text: string;
  done: string;
  shown: ReactNode;
}

const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

const rowsOf = ({ beneficiary, bank, account_number, clabe, amount, concept }: Instructions): Row[] => {
  const account = withoutSpaces(account_number);
  const key = withoutSpaces(clabe);
  return [
    { label: 'Beneficiario', text: beneficiary, done: 'Beneficiario copiado', shown: beneficiary },
    { label: 'Banco', text: bank, done: 'Banco copiado', shown: bank },
    { label: 'Número de cuenta', text: account, done: 'Número de cuenta copiado', shown: <Digits digits={account} sizes={[4, 4, 4]} /> },
    { label: 'CLABE', text: key, done: 'CLABE copiada', shown: <Digits digits={key} sizes={[3, 3, 4, 4, 4]} /> },
    { label: 'Monto', text: plainAmount(amount), done: 'Monto copiado', shown: formatMoney(amount) },
    {
      label: 'Concepto',
      text: concept,
      done: 'Concepto copiado',
      shown: (
        <Box as="span" fontFamily="mono">
          {concept}
        </Box>
      ),
    },
  ];
};

/** The data of a transfer, each line with a copy button. */
export const TransferInstructions = ({ transfer, inset = '0' }: { transfer: Instructions; inset?: Record<string, string> | string }) => (
  <chakra.dl>
    {rowsOf(transfer).map(({ label, text, done, shown }) => (
      <Box
        key={label}
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '156px 1fr' }}
        alignItems="center"
        columnGap="4"
        px={inset}
        py="2.5"
        minHeight="66px"
        borderTopWidth="1px"
      >
        <chakra.dt color="fg.muted" fontSize="0.9375rem">
          {label}
        </chakra.dt>
        <chakra.dd minW="0" fontWeight="semibold" mt={{ base: '-24px', md: '0' }}>
          <CopyableValue subject={label} text={text} done={done}>
            {shown}
          </CopyableValue>
        </chakra.dd>
      </Box>
    ))}
  </chakra.dl>
);
