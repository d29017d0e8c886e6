import { Box, chakra } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { type Attachment, attachmentAddress } from '#api/contract/requirements/attachment.ts';
import { formatBytes } from '#shared/attachments.ts';
import { FileIcon } from '#ui/file-icon.tsx';

const Link = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    maxW: '100%',
    minHeight: 'touch',
    ps: '2',
    pe: '3.5',
    py: '1.5',
    borderWidth: '1px',
    borderRadius: 'md',
    color: 'fg',
    textDecoration: 'none',
    transition: 'border-color 140ms {easings.salida}',
    _hover: { borderColor: 'fg', bg: 'bg.subtle' },
  },
});

/** The files of a message, each a download; renders nothing without files. */
export const AttachmentList = ({ attachments }: { attachments: readonly Attachment[] }) =>
  attachments.length === 0 ? null : (
    <Box as="ul" aria-label="Archivos adjuntos" listStyleType="none" display="flex" flexWrap="wrap" gap="2" mt="3">
      {attachments.map(({ attachment_id, name, size }) => (
        <Box as="li" key={attachment_id} minW="0" maxW="100%">
          <Link href={attachmentAddress(attachment_id)} download={name}>
            <FileIcon name={name} />
            <Box as="span" minW="0">
              <Box as="span" display="block" fontWeight="semibold" fontSize="0.9375rem" overflowWrap="anywhere">
                {name}
              </Box>
              <Box as="span" display="block" textStyle="small" color="fg.muted">
                {formatBytes(size)}
              </Box>
            </Box>
            <Download size={18} aria-hidden="true" style={{ flexShrink: 0 }} />
          </Link>
        </Box>
      ))}
    </Box>
  );
