import { createContext, useContext } from 'react';
import { type AgencyFacts, agencyOfProgram } from '#shared/brand.ts';

/** Who the agency is, as it came with the page. */
export const AgencyContext = createContext<AgencyFacts>(agencyOfProgram);

export const useAgency = (): AgencyFacts => useContext(AgencyContext);
