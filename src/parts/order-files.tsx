import { Box, chakra, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Deliverable, OrderFile } from '#api/contract/orders/deliverable.ts';
import { type Attachment, attachmentAddress } from '#api/contract/requirements/attachment.ts';
import { attachmentLimits, formatBytes } from '#shared/attachments.ts';
import { formatDate } from '#shared/dates.ts';
import { FileIcon } from '#ui/file-icon.tsx';
import { Fold } from '#ui/fold.tsx';
import { Panel } from '#ui/panel.tsx';

const Link = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    py: '2.5',
    color: 'fg',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline' },
  },
});

const FileLine = ({ file, title, children }: { file: Attachment; title: string; children: ReactNode }) => (
  <Link href={attachmentAddress(file.attachment_id)} download={file.name}>
    <FileIcon name={file.name} />
    <Box as="span" flex="1" minW="0">
      <Box as="span" display="block" fontWeight="semibold" overflowWrap="anywhere">
        {title}
      </Box>
      <Box as="span" display="block" textStyle="small" color="fg.muted" overflowWrap="anywhere">
        {children} · {formatBytes(file.size)}
      </Box>
    </Box>
    <Download size={18} aria-hidden="true" style={{ flexShrink: 0 }} />
  </Link>
);

const Version = ({ name, version, attachment, at }: Deliverable) => (
  <FileLine file={attachment} title={name}>
    Versión {version} · {formatDate(at)}
  </FileLine>
);

/** The versions of each name, newest first; the name with the newest version comes first. */
const byName = (deliverables: readonly Deliverable[]): [Deliverable, ...Deliverable[]][] => {
  const versions = new Map<string, [Deliverable, ...Deliverable[]]>();
  for (const one of deliverables) {
    const key = one.name.toLowerCase();
    const newer = versions.get(key);
    if (newer === undefined) versions.set(key, [one]);
    else newer.push(one);
  }
  return [...versions.values()];
};

const Delivered = ({ deliverables: [newest, ...older] }: { deliverables: [Deliverable, ...Deliverable[]] }) => (
  <>
    <Version {...newest} />
    {older.length === 0 ? null : (
      <Fold
        summary={
          older.length === 1
            ? `Ver la versión anterior de ${newest.name}`
            : `Ver las ${older.length} versiones anteriores de ${newest.name}`
        }
      >
        <chakra.ul listStyleType="none" ps="4">
          {older.map((one) => (
            <li key={one.deliverable_id}>
              <Version {...one} />
            </li>
          ))}
        </chakra.ul>
      </Fold>
    )}
  </>
);

const senders = {
  customer: { customer: 'Lo subiste', agency: 'Lo subimos' },
  staff: { customer: 'Lo subió el cliente', agency: 'Lo subimos' },
} as const;

interface FilesPanelProps {
  /** Both newest first. */
  deliverables: readonly Deliverable[];
  files: readonly OrderFile[];
  reader: keyof typeof senders;
  children?: ReactNode;
}

/** What staff handed over in an order, then what either side attached to its messages. */
export const FilesPanel = ({ deliverables, files, reader, children }: FilesPanelProps) => (
  <Panel title="Archivos y entregables">
    {deliverables.length + files.length === 0 ? (
      <Text color="fg.muted">
        {reader === 'customer'
          ? 'Aquí aparece lo que adjuntes y lo que te entreguemos.'
          : 'Aquí aparece lo que se adjunte en la conversación y lo que entreguemos.'}
      </Text>
    ) : (
      <chakra.ul listStyleType="none">
        {byName(deliverables).map((versions) => (
          <chakra.li key={versions[0].deliverable_id} _notFirst={{ borderTopWidth: '1px' }}>
            <Delivered deliverables={versions} />
          </chakra.li>
        ))}
        {files.map((file) => (
          <chakra.li key={file.attachment_id} _notFirst={{ borderTopWidth: '1px' }}>
            <FileLine file={file} title={file.name}>
              {senders[reader][file.from]} el {formatDate(file.at)}
            </FileLine>
          </chakra.li>
        ))}
      </chakra.ul>
    )}
    {reader === 'staff' && files.length === attachmentLimits.listed ? (
      <Text mt="3" textStyle="small" color="fg.muted">
        Se ven los {files.length} adjuntos más recientes; si hay anteriores, están en sus requerimientos.
      </Text>
    ) : null}
    {children}
  </Panel>
);
