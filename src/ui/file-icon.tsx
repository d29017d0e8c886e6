import { Center } from '@chakra-ui/react';
import { FileArchive, FileSpreadsheet, FileText, Image, type LucideIcon } from 'lucide-react';
import { type AttachmentEnding, endingOf } from '#shared/attachments.ts';

const looks: Record<AttachmentEnding, { icon: LucideIcon; palette: string }> = {
  png: { icon: Image, palette: 'cielo' },
  jpg: { icon: Image, palette: 'cielo' },
  jpeg: { icon: Image, palette: 'cielo' },
  heic: { icon: Image, palette: 'cielo' },
  heif: { icon: Image, palette: 'cielo' },
  webp: { icon: Image, palette: 'cielo' },
  gif: { icon: Image, palette: 'cielo' },
  svg: { icon: Image, palette: 'cielo' },
  pdf: { icon: FileText, palette: 'chile' },
  txt: { icon: FileText, palette: 'anil' },
  docx: { icon: FileText, palette: 'anil' },
  xlsx: { icon: FileSpreadsheet, palette: 'nopal' },
  zip: { icon: FileArchive, palette: 'maiz' },
};

/** Decorative: the file name is shown beside it. */
export const FileIcon = ({ name }: { name: string }) => {
  const ending = endingOf(name);
  const { icon: Icon, palette } = ending === null ? { icon: FileText, palette: 'piedra' } : looks[ending];
  return (
    <Center as="span" boxSize="9" flexShrink={0} borderRadius="md" colorPalette={palette} bg="colorPalette.subtle" color="colorPalette.fg">
      <Icon size={20} aria-hidden="true" />
    </Center>
  );
};
