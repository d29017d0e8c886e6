// Notices of another file would still be shown, so this one needs its own worker.
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, toast } from '#ui/toast.ts';
import { Toaster } from '#ui/toaster.tsx';
import { renderPart } from './render-part.tsx';

const titles = (role: 'status' | 'alert') => screen.queryAllByRole(role).map((notice) => notice.textContent);

describe('notices', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    renderPart(<Toaster />);
  });

  afterEach(() => {
    act(clearToasts);
    vi.useRealTimers();
  });

  it('have role status for success and alert for failures [R-453]', () => {
    act(() => {
      toast.success('Paquete creado exitosamente');
      toast.error('Error al agregar respuesta', { detail: 'Lo que escribiste sigue aquí.' });
    });
    expect(titles('status')).toEqual(['Paquete creado exitosamente']);
    expect(titles('alert')).toEqual(['Error al agregar respuestaLo que escribiste sigue aquí.']);
  });

  it('disappear after five seconds, except those that must be read', () => {
    act(() => {
      toast.success('Guardado');
      toast.warning('Guardado sin conexión');
      toast.error('Error');
    });
    act(() => vi.advanceTimersByTime(4_999));
    expect(titles('status')).toEqual(['Guardado', 'Guardado sin conexión']);
    act(() => vi.advanceTimersByTime(1));
    expect(titles('status')).toEqual(['Guardado sin conexión']);
    expect(titles('alert')).toEqual(['Error']);
  });

  it('stay while the pointer is over them', () => {
    act(() => {
      toast.info('Se ha enviado un nuevo código de verificación');
    });
    fireEvent.pointerEnter(screen.getByRole('status'));
    act(() => vi.advanceTimersByTime(60_000));
    expect(titles('status')).toEqual(['Se ha enviado un nuevo código de verificación']);
    fireEvent.pointerLeave(screen.getByRole('status'));
    act(() => vi.advanceTimersByTime(5_000));
    expect(titles('status')).toEqual([]);
  });

  it('are limited to the newest three, and can be closed', () => {
    act(() => {
      for (const title of ['uno', 'dos', 'tres', 'cuatro']) toast.error(title);
    });
    expect(titles('alert')).toEqual(['dos', 'tres', 'cuatro']);
    const [first] = screen.getAllByRole('button', { name: 'Cerrar aviso' });
    if (first) fireEvent.click(first);
    expect(titles('alert')).toEqual(['tres', 'cuatro']);
  });

  it('offer an action, once', () => {
    const onPress = vi.fn();
    act(() => {
      toast.error('Error al agregar respuesta', { action: { label: 'Reintentar', onPress } });
    });
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(titles('alert')).toEqual([]);
  });
});
