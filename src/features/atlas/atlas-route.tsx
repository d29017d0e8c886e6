import { useParams } from 'react-router-dom';
import { AtlasPage } from './atlas-page.tsx';

/** The machine stands in the address; the list around it stays as it is. */
export const AtlasRoute = () => <AtlasPage machineId={useParams().machine ?? null} />;
