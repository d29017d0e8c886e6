import { useParams } from 'react-router-dom';
import { AtlasPage } from './atlas-page.tsx';

/** The machine is in the URL; the list around it stays mounted. */
export const AtlasRoute = () => <AtlasPage machineId={useParams().machine ?? null} />;
