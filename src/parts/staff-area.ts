import { createContext, useContext } from 'react';
import { type Permission, permits } from '#shared/permissions.ts';
import { roles } from '#shared/roles.ts';
import { type StaffAddresses, staffAddressesIn } from '#shared/staff-addresses.ts';

interface StaffArea {
  /** Where the pages of this area lead. */
  addresses: StaffAddresses;
  may: (permission: Permission) => boolean;
}

export const staffAreaOf = (area: Parameters<typeof staffAddressesIn>[0], role: number): StaffArea => ({
  addresses: staffAddressesIn(area),
  may: (permission) => permits(role, permission),
});

/** What a person has around their work; a page that stands alone is an administrator's. */
export const StaffAreaContext = createContext(staffAreaOf('admin', roles.admin));

export const useStaffArea = (): StaffArea => useContext(StaffAreaContext);
