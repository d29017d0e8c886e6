import { Box, chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { permissionNames, permissions, permits } from '#shared/permissions.ts';
import { roleName, roles, staffRoles } from '#shared/roles.ts';

const short: Record<(typeof staffRoles)[number], string> = {
  [roles.support]: 'Soporte',
  [roles.accounts]: 'Cuenta',
  [roles.finance]: 'Finanzas',
  [roles.admin]: 'Admin',
  [roles.superadmin]: 'Super',
};

const Head = chakra('th', {
  base: {
    px: { base: '1', md: '4' },
    py: '3',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: '1.5',
    textAlign: 'center',
  },
});
const Cell = chakra('td', { base: { px: '1', py: '2.5', borderTopWidth: '1px', textAlign: 'center', '& svg': { display: 'inline' } } });
const Name = chakra('th', {
  base: { ps: '4', pe: '2', py: '2.5', borderTopWidth: '1px', fontWeight: 'semibold', textAlign: 'start', lineHeight: '1.4' },
});

const Mark = ({ has }: { has: boolean }) => (
  <>
    <chakra.span aria-hidden="true" color={has ? 'nopal.fg' : 'fg.muted'}>
      {has ? <Check size={19} /> : '–'}
    </chakra.span>
    <chakra.span srOnly>{has ? 'Sí' : 'No'}</chakra.span>
  </>
);

/** Drawn from the table that the calls ask: what it says is so. Nobody changes it here. */
export const RolePermissions = () => (
  <Box as="section" aria-labelledby="role-permissions" mt="6" bg="bg.panel" borderWidth="1px" borderRadius="xl" overflow="hidden">
    <Box px={{ base: '4', md: '6' }} pt="5" pb="3">
      <chakra.h2 id="role-permissions" textStyle="h3">
        Qué puede hacer cada rol
      </chakra.h2>
      <Box display={{ md: 'none' }} textStyle="small" color="fg.muted" mt="1">
        {staffRoles.map((role) => `${role} ${roleName(role)}`).join(', ')}.
      </Box>
    </Box>
    <chakra.table width="100%" borderCollapse="collapse" fontSize="0.9375rem" aria-labelledby="role-permissions">
      <thead>
        <tr>
          <Head scope="col" textAlign="start" ps="4">
            Permiso
          </Head>
          {staffRoles.map((role) => (
            <Head key={role} scope="col" width={{ base: '44px', md: '104px' }}>
              <Box as="span" display={{ base: 'none', md: 'block' }}>
                {short[role]}
              </Box>
              {role}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {permissions.map((permission) => (
          <tr key={permission}>
            <Name scope="row">{permissionNames[permission]}</Name>
            {staffRoles.map((role) => (
              <Cell key={role}>
                <Mark has={permits(role, permission)} />
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  </Box>
);
