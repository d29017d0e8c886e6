import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { formatDateTime } from '#shared/dates.ts';
import { Notice } from '#ui/notice.tsx';
import { levelNames } from './level-names.ts';

/** What is shown did not run here: when it was kept, and whether it was of this very version. */
export const KeptNotice = ({ kept }: Pick<AtlasMachine, 'kept'>) => {
  if (kept === null) return null;
  const { at, version, isThisVersion, levels } = kept;
  const names = levels.map((level) => levelNames[level]).join(', ');
  return (
    <Notice
      tone={isThisVersion ? 'info' : 'caution'}
      title={isThisVersion ? 'Resultados guardados' : 'Resultados guardados, de otra versión'}
    >
      {names === '' ? 'Pantallas' : names}: lo que se guardó el {formatDateTime(at)}, versión {version}.
      {isThisVersion ? '' : ' Desde entonces cambió el código o sus pruebas: puede que ya no sea así.'}
    </Notice>
  );
};
