import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { CopyableValue } from '#parts/copyable-value.tsx';
import { brand } from '#shared/brand.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, max-content)',
    columnGap: '8',
    rowGap: '2',
    fontFamily: 'mono',
    fontWeight: 'semibold',
    listStyle: 'none',
    p: '0',
  },
});
const Saved = chakra('a', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: 'touch', fontWeight: 'semibold', textDecoration: 'underline' },
});

const fileOf = (codes: readonly string[]): string =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(`Códigos de recuperación de ${brand.name}\nCada uno sirve una sola vez.\n\n${codes.join('\n')}\n`)}`;

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** The recovery codes, shown only once. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => (
  <Box display="grid" gap="5">
    <Notice tone="caution" role="status" title="Guárdalos ahora: no los volvemos a mostrar.">
      Si pierdes tu teléfono, entras con tu contraseña y uno de estos códigos. Cada uno sirve una sola vez.
    </Notice>
    <CopyableValue subject="códigos" text={codes.join('\n')} done="Códigos copiados">
      <List aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
    </CopyableValue>
    <Flex gap="4" wrap="wrap" align="center">
      <Button onClick={onKept}>Ya los guardé</Button>
      <Saved href={fileOf(codes)} download="codigos-de-recuperacion.txt">
        <Download size={18} aria-hidden="true" />
        Descargar
      </Saved>
    </Flex>
    <Text color="fg.muted" textStyle="small">
      Guárdalos donde guardas tus contraseñas, no en tu correo.
    </Text>
  </Box>
);
