import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { Package } from '#api/contract/packages/package.ts';
import { FaqPage } from '#features/faq/faq-page.tsx';
import { Hero } from '#features/home/hero.tsx';
import { heroSlides } from '#features/home/hero-slides.ts';
import { PrivacyPage, TermsPage } from '#features/legal/legal-page.tsx';
import { PackagesPage } from '#features/packages/packages-page.tsx';
import { examplePackage } from '#machines/flows/checkout/checkout.model.ts';
import { packageCatalogueMachine } from '#machines/flows/package-catalogue/package-catalogue.machine.ts';
import { brand } from '#shared/brand.ts';
import { formatDate } from '#shared/dates.ts';
import { legalVersion } from '#shared/legal.ts';
import type { PackageLevel } from '#shared/vocabulary.ts';
import { RouterPlace } from '#ui/router-place.tsx';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';
import { Address, addressNow } from '../open-page.tsx';
import { renderPart } from '../ui/render-part.tsx';

test('slides are announced only while the carousel is paused [R-002]', async () => {
  const clock = new SimulatedClock();
  renderPart(<Hero slides={heroSlides} clock={clock} />);
  const politeness = () => document.querySelector('[aria-live]')?.getAttribute('aria-live');
  expect(politeness()).toBe('off');
  await act(async () => clock.increment(5_000));
  expect(politeness()).toBe('off');
  fireEvent.click(screen.getByRole('button', { name: 'Pausar carrusel' }));
  expect(politeness()).toBe('polite');
});

describe('the questions', () => {
  const open = (address: string) => {
    renderWithTheme(
      <MemoryRouter initialEntries={[address]}>
        <RouterPlace>
          <FaqPage />
        </RouterPlace>
        <Address />
      </MemoryRouter>,
    );
    return userEvent.setup();
  };

  const tab = (name: string) => screen.getByRole('tab', { name });
  const address = () => addressNow()?.replace('/faq', '');
  const expanded = () => {
    const panel = within(screen.getByRole('tabpanel', { name: 'Preguntas frecuentes' }));
    return [...panel.getAllByRole('button', { expanded: true }), ...panel.getAllByRole('region')].map(({ textContent }) => textContent);
  };

  test('the process comes first, five steps in order [R-021]', () => {
    open('/faq');
    expect(tab('Proceso')).toHaveAttribute('aria-selected', 'true');
    const panel = screen.getByRole('tabpanel', { name: 'Proceso' });
    expect(
      within(panel)
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Elige tu paquete', 'Cuéntanos de tu negocio', 'Paga como prefieras', 'Lo construimos', 'Queda en línea']);
    expect(panel).toHaveTextContent('En 7 a 14 días hábiles, con 1 año de soporte incluido.');
    expect(screen.getByRole('link', { name: 'Ir al cotizador' })).toHaveAttribute('href', '/cotizador');
  });

  test('the tab is in the address [R-020]', async () => {
    const user = open('/faq?tab=preguntas');
    expect(screen.getByRole('tabpanel', { name: 'Preguntas frecuentes' })).toBeVisible();
    expect(screen.queryByRole('tabpanel', { name: 'Proceso' })).toBeNull();
    await user.click(tab('Proceso'));
    expect(address()).toBe('?tab=proceso');
    expect(screen.getByRole('tabpanel', { name: 'Proceso' })).toBeVisible();
  });

  test('arrow keys cycle through the tabs, Home and End go to the first and last, and Tab enters the panel', async () => {
    const user = open('/faq');
    await user.tab();
    expect(tab('Proceso')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(tab('Preguntas frecuentes')).toHaveFocus();
    expect(address()).toBe('?tab=preguntas');
    await user.keyboard('{ArrowRight}');
    expect(tab('Proceso')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(address()).toBe('?tab=preguntas');
    await user.keyboard('{Home}');
    expect(address()).toBe('?tab=proceso');
    await user.tab();
    expect(screen.getByRole('tabpanel', { name: 'Proceso' })).toHaveFocus();
    await user.tab({ shift: true });
    await user.keyboard('{End}{Tab}');
    expect(screen.getByRole('button', { name: '¿En cuánto tiempo está listo?' })).toHaveFocus();
  });

  test('of six questions at most one is open, and it can be closed [R-022]', async () => {
    const user = open('/faq?tab=preguntas');
    const questions = within(screen.getByRole('tabpanel', { name: 'Preguntas frecuentes' })).getAllByRole('button');
    expect(questions.map(({ textContent }) => textContent)).toEqual([
      '¿En cuánto tiempo está listo?',
      '¿Qué incluye el año de soporte?',
      '¿Cómo funciona la garantía de 30 días?',
      '¿Cómo puedo pagar?',
      '¿Los precios ya incluyen IVA? ¿Dan factura?',
      '¿Qué pasa cuando se acaba el soporte?',
    ]);
    expect(expanded()).toEqual([
      '¿En cuánto tiempo está listo?',
      'Entre 7 y 14 días hábiles. Cuentan desde el primer día hábil después de que se confirma tu pago, y no corren mientras esperamos una respuesta tuya. La fecha prometida y cada etapa se ven en Mi cuenta.',
    ]);
    const last = screen.getByRole('button', { name: '¿Qué pasa cuando se acaba el soporte?' });
    last.focus();
    await user.keyboard('{Enter}');
    expect(expanded()).toEqual([
      '¿Qué pasa cuando se acaba el soporte?',
      'Puedes renovarlo en Mi cuenta cuando quieras mientras está activo: 1 año por $2,000.00\u00a0MXN, 2 años por $3,000.00\u00a0MXN o 3 años por $5,000.00\u00a0MXN. Te avisamos por correo cuando faltan 30 días, y después de vencido puedes reactivarlo ahí mismo.',
    ]);
    await user.keyboard(' ');
    expect(screen.queryByRole('button', { expanded: true })).toBeNull();
  });
});

describe('the legal pages', () => {
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
    const date = document.querySelector('time');
    expect([date?.getAttribute('datetime'), date?.textContent]).toEqual([legalVersion, formatDate(`${legalVersion}T18:00:00Z`)]);
    expect(legalVersion).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(date?.textContent).toMatch(new RegExp(`^${Number(legalVersion.slice(8))}\\s`));
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
});

describe('the packages', () => {
  const pack = (package_id: number, type: PackageLevel, features: Package['features']): Package => ({
    ...{ ...examplePackage, package_id, type, features },
    ...{ kind: 'ecommerce', name: `Paquete ${package_id}`, tagline: `Frase ${package_id}`, public_price: 11900.5 },
  });
  const feature = (feature_id: number, name: string, value: string | true): Package['features'][number] => ({
    ...{ feature_id, name, description: null },
    ...(value === true ? { feature_type: 'boolean', value: 'true' } : { feature_type: 'number', value }),
  });

  const showPackages = async (packages: Package[]) => {
    const pending = pendingActors(packageCatalogueMachine);
    renderPart(<PackagesPage kind="ecommerce" machine={pending.machine} />);
    expect(pending.inputOf('listPackages')).toEqual({ kind: 'ecommerce', known: [] });
    await act(() => pending.settle({ type: 'xstate.done.actor.listPackages', output: packages }));
  };

  const cells = () =>
    within(screen.getByRole('table', { name: 'Lo que incluye cada paquete' }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));

  test('the table says in words what each package includes and what it does not [R-396]', async () => {
    await showPackages([
      pack(3, 'essential', [feature(1, 'Productos', '50'), feature(2, 'Envíos con tarifa fija', true)]),
      pack(4, 'optimal', [feature(1, 'Productos', '100'), feature(3, 'Cupones', true)]),
    ]);
    expect(cells()).toEqual([
      ['', 'Esencial', 'Óptimo'],
      ['Productos', '50', '100'],
      ['Envíos con tarifa fija', 'Incluido', 'No incluido'],
      ['Cupones', 'No incluido', 'Incluido'],
      ['Soporte', '1 año', '1 año'],
      ['Precio, IVA incluido', '$11,900.50', '$11,900.50'],
    ]);
    expect(screen.queryByRole('group')).toBeNull();
  });

  test('packages of one level differ by their tagline, and a long list can be reached by keyboard', async () => {
    await showPackages([pack(3, 'essential', []), pack(5, 'essential', []), pack(4, 'optimal', [])]);
    expect(cells()[0]).toEqual(['', 'EsencialFrase 3', 'EsencialFrase 5', 'ÓptimoFrase 4']);
    expect(screen.getByRole('group', { name: 'Compara' })).toHaveAttribute('tabindex', '0');
  });
});
