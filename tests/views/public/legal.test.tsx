import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PrivacyPage, TermsPage } from '#features/legal/legal-page.tsx';
import { brand } from '#shared/brand.ts';
import { formatDate } from '#shared/dates.ts';
import { legalVersion } from '#shared/legal.ts';
import { renderPart } from '../ui/render-part.tsx';

const pages = [
  ['Términos', TermsPage, '/privacidad'],
  ['Aviso de privacidad', PrivacyPage, '/terminos'],
] as const;

test.each(pages)('%s: the table of contents links to every section, in order, and each link works [R-023]', (title, LegalPage, other) => {
  renderPart(<LegalPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  const links = within(screen.getByRole('navigation', { name: 'Contenido' })).getAllByRole('link');
  const sections = screen.getAllByRole('region');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
    sections.map((section) => [`#${section.id}`, within(section).getByRole('heading', { level: 2 }).textContent]),
  );
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  expect(document.querySelector(`main a[href="${other}"]`)).not.toBeNull();
});

test.each(pages)('%s: shows its version and its date', (_, LegalPage) => {
  renderPart(<LegalPage />);
  const since = document.querySelector('time');
  expect([since?.getAttribute('datetime'), since?.textContent]).toEqual([legalVersion, formatDate(`${legalVersion}T18:00:00Z`)]);
  expect(legalVersion).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(since?.textContent).toMatch(new RegExp(`^${Number(legalVersion.slice(8))}\\s`));
});

const section = (name: string) => screen.getByRole('region', { name });

test('the privacy notice contains what the law of 20 March 2025 requires', () => {
  renderPart(<PrivacyPage />);
  expect(screen.getByRole('main')).toHaveTextContent('publicada el 20 de marzo de 2025');
  expect(section('Quién responde por tus datos')).toHaveTextContent(
    `${brand.legalName} («${brand.name}»), con domicilio en ${brand.address}`,
  );
  expect(section('Qué datos usamos')).toHaveTextContent('No pedimos datos personales sensibles');
  expect(section('Para qué los usamos')).toHaveTextContent('Estas finalidades son necesarias para darte el servicio que pides:');
  expect(section('Cómo limitar su uso o retirar tu consentimiento')).toHaveTextContent(brand.email);
  const rights = section('Tus derechos ARCO y cómo ejercerlos');
  for (const right of ['Acceso', 'Rectificación', 'Cancelación', 'Oposición']) expect(rights).toHaveTextContent(right);
  expect(rights).toHaveTextContent(`Envía tu solicitud a ${brand.email}`);
  expect(rights).toHaveTextContent(
    'Te respondemos en un máximo de 20 días y, si procede, lo hacemos efectivo dentro de los 15 días siguientes',
  );
  expect(rights).toHaveTextContent('Secretaría Anticorrupción y Buen Gobierno');
  expect(section('Con quién los compartimos')).toHaveTextContent('No hacemos otras transferencias');
  expect(section('Cambios a este aviso')).toHaveTextContent('publicaremos aquí la versión nueva con su fecha');
});

test('the terms contain the site’s promises [R-265]', () => {
  renderPart(<TermsPage />);
  expect(section('Precios y pago')).toHaveTextContent('incluyen IVA');
  expect(section('Entrega')).toHaveTextContent('Entregamos en 7 a 14 días hábiles.');
  expect(section('Soporte y renovación')).toHaveTextContent('1 año de soporte (365 días)');
  expect(
    within(section('Soporte y renovación'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 año: $2,000.00\u00a0MXN.', '2 años: $3,000.00\u00a0MXN.', '3 años: $5,000.00\u00a0MXN.']);
  expect(section('Garantía')).toHaveTextContent('Si en los 30 días siguientes a quedar en línea');
});
