import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { type PointerEvent, useId, useRef } from 'react';
import type { AvatarChangeEvent, CropView } from '#machines/flows/avatar-change/avatar-change.machine.ts';
import { type Crop, pushed } from '#machines/flows/avatar-change/crop.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field-parts.tsx';
import { Notice } from '#ui/notice.tsx';

interface CropProps {
  crop: CropView;
  send: (event: AvatarChangeEvent) => void;
}

/** The picture behind its square window; it can be dragged. */
const Frame = ({ crop: { picture, crop, place, busy }, send }: CropProps) => {
  const from = useRef<{ x: number; y: number } | null>(null);
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (from.current === null) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const by = { x: (event.clientX - from.current.x) / width, y: (event.clientY - from.current.y) / height };
    from.current = { x: event.clientX, y: event.clientY };
    send({ type: 'CROP', crop: pushed(picture, crop, by) });
  };
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    if (busy) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY };
  };
  const drop = () => {
    from.current = null;
  };
  return (
    <Box
      position="relative"
      width="100%"
      maxWidth="300px"
      aspectRatio="1"
      mx="auto"
      overflow="hidden"
      borderRadius="xl"
      bg="bg.muted"
      cursor={busy ? 'default' : 'grab'}
      touchAction="none"
      userSelect="none"
      _active={{ cursor: busy ? 'default' : 'grabbing' }}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <chakra.img
        src={picture.src}
        alt="Así se verá tu foto"
        draggable={false}
        position="absolute"
        maxWidth="none"
        height="auto"
        style={{ width: `${place.width}%`, left: `${place.left}%`, top: `${place.top}%` }}
      />
    </Box>
  );
};

const Range = chakra('input', {
  base: {
    display: 'block',
    width: '100%',
    height: '32px',
    m: '0',
    accentColor: '{colors.anil.solid}',
    cursor: 'pointer',
    _disabled: { cursor: 'not-allowed' },
  },
});

interface SliderProps {
  label: string;
  value: number;
  least: number;
  most: number;
  disabled: boolean;
  /** Why the slider has nothing to adjust. */
  idle?: string | null;
  onChange: (value: number) => void;
}

const Slider = ({ label, value, least, most, disabled, idle = null, onChange }: SliderProps) => {
  const id = useId();
  const reasonId = useId();
  return (
    <Box flex="1" minW="120px">
      <chakra.label htmlFor={id} display="block" mb="2" textStyle="small" fontWeight="semibold">
        {label}
      </chakra.label>
      <Range
        id={id}
        type="range"
        min={least}
        max={most}
        step={(most - least) / 50}
        value={value}
        disabled={disabled || idle !== null}
        {...(idle === null ? {} : { 'aria-describedby': reasonId })}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      {idle === null ? null : (
        <Text id={reasonId} mt="2" textStyle="small" color="fg.muted">
          {idle}
        </Text>
      )}
    </Box>
  );
};

const Sliders = ({ crop: { crop, nearest, canMove, busy }, send }: CropProps) => {
  const change = (part: keyof Crop) => (value: number) => send({ type: 'CROP', crop: { [part]: value } });
  return (
    <Box display="grid" gap="4">
      <Slider label="Acercar" value={crop.zoom} least={1} most={nearest} disabled={busy} onChange={change('zoom')} />
      <Flex gap="4" wrap="wrap">
        <Slider
          label="Mover a los lados"
          value={crop.x}
          least={0}
          most={1}
          disabled={busy}
          idle={canMove.x ? null : 'Ya se ve todo el ancho. Acerca la foto para moverla.'}
          onChange={change('x')}
        />
        <Slider
          label="Mover arriba y abajo"
          value={crop.y}
          least={0}
          most={1}
          disabled={busy}
          idle={canMove.y ? null : 'Ya se ve todo el alto. Acerca la foto para moverla.'}
          onChange={change('y')}
        />
      </Flex>
    </Box>
  );
};

const Progress = ({ share }: { share: number }) => (
  <Box role="progressbar" aria-label="Subiendo tu foto" aria-valuemin={0} aria-valuemax={100} aria-valuenow={share}>
    <Box height="8px" borderRadius="sm" bg="bg.muted" overflow="hidden">
      <Box height="100%" bg="anil.solid" transition="width 220ms" style={{ width: `${share}%` }} />
    </Box>
    <Text mt="2" textStyle="small" color="fg.muted">
      Subiendo tu foto: {share}&nbsp;%
    </Text>
  </Box>
);

const Content = ({ crop, send }: CropProps) => (
  <>
    <Frame crop={crop} send={send} />
    {crop.issue === null ? null : (
      <Box role="alert">
        <FieldError id="crop-error">{crop.issue}</FieldError>
      </Box>
    )}
    {crop.failure === null ? null : (
      <Notice tone="error" role="alert" title={crop.failure.title}>
        {crop.failure.detail}
      </Notice>
    )}
    {crop.busy ? <Progress share={crop.progress} /> : <Sliders crop={crop} send={send} />}
  </>
);

/** Lets the user choose which square of the picture is shown. */
export const CropDialog = ({ crop, send }: { crop: CropView | null; send: CropProps['send'] }) => {
  const last = useRef<CropView | null>(null);
  // While closing, the dialog keeps showing its last content.
  if (crop !== null) last.current = crop;
  const shown = crop ?? last.current;
  return (
    <Dialog
      open={crop !== null}
      onClose={() => send({ type: 'CANCEL' })}
      title="Tu foto"
      description="Arrastra la foto o usa los controles para elegir qué parte se ve."
      onSubmit={() => send({ type: 'SAVE' })}
      footer={
        <>
          <Button variant="outline" onClick={() => send({ type: 'CANCEL' })}>
            Cancelar
          </Button>
          <Button type="submit" loading={crop?.busy ?? false}>
            Guardar foto
          </Button>
        </>
      }
    >
      {shown === null ? null : <Content crop={shown} send={send} />}
    </Dialog>
  );
};
