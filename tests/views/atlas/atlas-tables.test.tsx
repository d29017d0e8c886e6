import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { exampleAtlasMachine } from '../../support/example-atlas-machine.ts';
import { query, showMachine } from './show-machine.tsx';

describe('the content as text', () => {
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map((cell) => cell.textContent),
      );

  test('states and transitions are in tables, and all of it in words [R-092]', async () => {
    const user = await showMachine();
    expect(rows('Estados').slice(1, 3)).toEqual([
      ['Copiar', 'Códigoidle', 'TipoSimple', 'TrabajaNo'],
      ['Copiando', 'Códigocopying', 'TipoSimple', 'Trabajaescribe en el portapapeles'],
    ]);
    await user.click(screen.getByRole('tab', { name: 'Transiciones' }));
    expect(rows('Transiciones')[1]).toEqual([
      'Copiar',
      'Qué pasaLa persona: «Copiar»',
      'CondiciónNinguna',
      'Lleva aCopiando',
      'CausaPersona o aviso',
    ]);
    await user.click(screen.getByRole('tab', { name: 'En palabras' }));
    expect(screen.getByRole('tabpanel', { name: 'En palabras' })).toHaveTextContent('Copiar: la persona copia y pasa a Copiando.');
    expect(query()).toBe('?tabla=palabras');
  });

  test('what no path reaches is listed', async () => {
    const { coverage } = exampleAtlasMachine;
    await showMachine('', { ...exampleAtlasMachine, coverage: { ...coverage, guards: { total: 3, missing: ['isPaid: no'] } } });
    expect(
      within(screen.getByRole('region', { name: 'Cobertura' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Estados4 de 4',
      'Transiciones6 de 6',
      'Ramas con condición0 de 0',
      'Condiciones, por sí y por no2 de 3Sin recorrer: isPaid: no',
    ]);
  });
});
