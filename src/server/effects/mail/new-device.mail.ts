import type { Agency } from '#api/contract/settings/section.ts';
import { formatDateTime } from '#shared/dates.ts';
import { placeText } from '#shared/session-words.ts';
import type { Letter } from './layout.ts';

interface NewDevice {
  email: string;
  name: string;
  device: string | null;
  addressBlock: string | null;
  country: string | null;
  at: string;
  recoverUrl: string;
}

export const newDeviceMail = ({ email, name, device, addressBlock, country, at, recoverUrl }: NewDevice, agency: Agency): Letter => ({
  to: email,
  subject: `Entraste a ${agency.name} desde un dispositivo nuevo`,
  greeting: `Hola, ${name}:`,
  blocks: [
    `Alguien entró a tu cuenta desde un dispositivo en el que no habías entrado: ${[device ?? 'Dispositivo desconocido', placeText(country, addressBlock), formatDateTime(at)].filter((part) => part !== '').join(' · ')}.`,
    `Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, crea otra contraseña ahora mismo: así se cierran todas tus sesiones. Y escríbenos a ${agency.email}.`,
  ],
  action: { label: 'Crear otra contraseña', url: recoverUrl },
});
