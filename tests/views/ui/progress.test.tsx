import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { developmentStatuses } from '#shared/vocabulary.ts';
import { Facade, progressOf } from '#ui/facade.tsx';
import { StageList } from '#ui/stage-list.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { renderPart } from './render-part.tsx';

const current = () => screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');

describe('the seven stages', () => {
  test('are in order, the current one marked as the step and the earlier ones as finished [R-450]', () => {
    renderPart(<StageList status="design" reached={['pending', 'gathering_info', 'design']} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Pendiente, terminada',
      'Recopilando Info, terminada',
      'En Diseño',
      'En Desarrollo',
      'En Revisión',
      'En Pruebas',
      'En Línea',
    ]);
    expect(current().map((item) => item.textContent)).toEqual(['En Diseño']);
  });

  test('do not show a stage as finished if it was skipped, or if the project moved back from it [R-661]', () => {
    renderPart(<StageList status="development" reached={['pending', 'development', 'review']} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Pendiente, terminada',
      'Recopilando Info, omitida',
      'En Diseño, omitida',
      'En Desarrollo',
      'En Revisión',
      'En Pruebas',
      'En Línea',
    ]);
  });
});

test('the facade shows the progress of the work', () => {
  renderPart(<Facade kind="web" status="development" />);
  expect(screen.getByRole('img', { name: 'Avance 50 %' })).toBeInTheDocument();
  expect(developmentStatuses.map(progressOf)).toEqual([0, 17, 33, 50, 67, 83, 100]);
});

describe('the steps of a purchase', () => {
  const steps = [
    { id: 'details', name: 'Detalles' },
    { id: 'business', name: 'Información del negocio' },
    { id: 'payment', name: 'Pago' },
  ];

  test('mark the current step and link back only to completed ones', () => {
    const onVisit = vi.fn();
    renderPart(<Stepper steps={steps} current="business" onVisit={onVisit} />);
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    const ways = screen.getAllByRole('button', { hidden: true });
    expect(ways.map((way) => way.textContent)).toEqual(['Detalles']);
    for (const way of ways) fireEvent.click(way);
    expect(onVisit.mock.calls).toEqual([['details']]);
    expect(screen.getByText('Paso 2 de 3 · Información del negocio')).toBeInTheDocument();
  });
});
