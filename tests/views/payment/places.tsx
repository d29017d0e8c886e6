import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';

const Arrived = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="dirección">{`${pathname}${search}`}</output>;
};

/** The page at its address; at any other, an output shows the address. */
export const at = (address: string, page: ReactNode): ReactNode => (
  <MemoryRouter initialEntries={[address]}>
    <Routes>
      <Route path={address.split('?')[0] ?? '/'} element={page} />
      <Route path="*" element={<Arrived />} />
    </Routes>
  </MemoryRouter>
);
