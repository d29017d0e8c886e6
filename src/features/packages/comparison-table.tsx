import { Box, chakra, Heading, VisuallyHidden } from '@chakra-ui/react';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Package } from '#api/contract/packages/package.ts';
import { business } from '#shared/business.ts';
import { formatPesos } from '#shared/money.ts';
import { type ComparedValue, compareFeatures } from '#shared/package-comparison.ts';
import { packageLevelNames } from '#shared/vocabulary.ts';

const cell = {
  textAlign: 'start',
  px: { base: '1.5', sm: '4', md: '6' },
  py: '3.5',
  borderTopWidth: '1px',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  '&[data-optimal]': { bg: 'anil.subtle' },
} as const;

const Mark = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    <VisuallyHidden>{text}</VisuallyHidden>
    <Box as="span" display="inline-block" verticalAlign="middle" aria-hidden="true">
      {children}
    </Box>
  </>
);

const Value = ({ value }: { value: ComparedValue }) => {
  if (value === true) {
    return (
      <Box as="span" color="nopal.fg">
        <Mark text="Incluido">
          <Check size={20} />
        </Mark>
      </Box>
    );
  }
  if (value === null) {
    return (
      <Box as="span" color="fg.subtle">
        <Mark text="No incluido">
          <Minus size={18} />
        </Mark>
      </Box>
    );
  }
  return (
    <Box as="span" {...(/^\d+$/.test(value) ? { fontWeight: 'bold' } : {})}>
      {value}
    </Box>
  );
};

interface RowProps {
  name: string;
  packages: readonly Package[];
  children: (pack: Package, at: number) => ReactNode;
}

const Row = ({ name, packages, children }: RowProps) => (
  <tr>
    <chakra.th scope="row" css={cell} fontWeight="normal">
      {name}
    </chakra.th>
    {packages.map((pack, at) => (
      <chakra.td key={pack.package_id} css={cell} data-optimal={pack.type === 'optimal' ? '' : undefined}>
        {children(pack, at)}
      </chakra.td>
    ))}
  </tr>
);

const years = business.supportYearsIncluded;

/** Compares the packages feature by feature. Many packages scroll sideways within the frame. */
export const ComparisonTable = ({ packages }: { packages: readonly Package[] }) => {
  const twins = new Set(packages.map(({ type }) => type)).size < packages.length;
  return (
    <Box as="section" aria-labelledby="compara" mt={{ base: '12', md: '16' }}>
      <Heading as="h2" id="compara" textStyle="h1" mb={{ base: '5', md: '7' }}>
        Compara
      </Heading>
      <Box
        borderWidth="1px"
        borderColor="border.emphasized"
        borderRadius="xl"
        bg="bg.panel"
        // Visually hidden text scrolls with its mark instead of widening the page.
        position="relative"
        overflowX="auto"
        {...(packages.length > 2 ? { tabIndex: 0, role: 'group', 'aria-labelledby': 'compara' } : {})}
      >
        <chakra.table
          width="100%"
          minWidth={packages.length > 2 ? `${packages.length * 170 + 150}px` : 'auto'}
          borderCollapse="collapse"
          tableLayout="fixed"
          fontSize={{ base: '0.875rem', md: '0.9375rem' }}
          css={{ '@media (max-width: 359px)': { fontSize: '0.8125rem' } }}
        >
          <chakra.caption srOnly>Lo que incluye cada paquete</chakra.caption>
          <thead>
            <tr>
              <chakra.td
                css={cell}
                borderTopWidth="0"
                bg="bg.subtle"
                width={packages.length > 2 ? { base: '132px', md: '28%' } : { base: '40%', md: '46%' }}
              />
              {packages.map((pack) => (
                <chakra.th
                  key={pack.package_id}
                  scope="col"
                  css={cell}
                  borderTopWidth="0"
                  bg="bg.subtle"
                  fontFamily="heading"
                  fontWeight="display"
                  fontSize={{ base: '0.875rem', md: '1rem' }}
                  data-optimal={pack.type === 'optimal' ? '' : undefined}
                >
                  {packageLevelNames[pack.type]}
                  {twins ? (
                    <Box textStyle="small" fontFamily="body" color="fg.muted">
                      {pack.tagline}
                    </Box>
                  ) : null}
                </chakra.th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compareFeatures(packages).map(({ name, values }) => (
              <Row key={name} name={name} packages={packages}>
                {(_, at) => <Value value={values[at] ?? null} />}
              </Row>
            ))}
            <Row name="Soporte" packages={packages}>
              {() => `${years} ${years === 1 ? 'año' : 'años'}`}
            </Row>
            <Row name="Precio, IVA incluido" packages={packages}>
              {(pack) => (
                <Box
                  as="span"
                  fontWeight="bold"
                  whiteSpace="nowrap"
                  fontVariantNumeric="tabular-nums"
                  letterSpacing={{ base: '-0.02em', md: 'normal' }}
                >
                  {formatPesos(pack.public_price)}
                </Box>
              )}
            </Row>
          </tbody>
        </chakra.table>
      </Box>
    </Box>
  );
};
