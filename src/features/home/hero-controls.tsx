import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import type { HeroRotationEvent, HeroRotationView } from '#machines/flows/hero-rotation/hero-rotation.machine.ts';
import { band } from './hero.styles.ts';
import type { HeroSlide } from './hero-slides.ts';

const Mark = ({ active, rotating }: { active: boolean; rotating: boolean }) =>
  active ? (
    <span aria-hidden="true" className={band.bar}>
      <span className={rotating ? `${band.fill} ${band.filling}` : band.fill} />
    </span>
  ) : (
    <span aria-hidden="true" className={band.mark} />
  );

interface HeroControlsProps {
  slides: readonly Pick<HeroSlide, 'name' | 'look'>[];
  view: HeroRotationView;
  send: (event: HeroRotationEvent) => void;
}

export const HeroControls = ({ slides, view, send }: HeroControlsProps) => (
  <div className={`${band.root} ${band[slides[view.index]?.look ?? 'web']}`}>
    <div className={band.row}>
      <button
        type="button"
        className={band.pause}
        aria-label={view.stopped ? 'Reanudar carrusel' : 'Pausar carrusel'}
        onClick={() => send({ type: view.stopped ? 'RESUME' : 'PAUSE' })}
      >
        {view.stopped ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
      </button>
      <div className={band.dots}>
        {slides.map(({ name }, at) => (
          <button
            key={name}
            type="button"
            className={band.dot}
            aria-label={name}
            {...(at === view.index ? { 'aria-current': true } : {})}
            onClick={() => send({ type: 'GO_TO', index: at })}
          >
            <Mark key={`${view.index}-${view.rotating}`} active={at === view.index} rotating={view.rotating} />
            <span className={band.dotName}>{name}</span>
          </button>
        ))}
      </div>
      <div className={band.steps}>
        <div className={band.count} aria-hidden="true">
          {view.index + 1} / {view.slides}
        </div>
        <button type="button" className={band.step} aria-label="Anterior" onClick={() => send({ type: 'PREVIOUS' })}>
          <ArrowLeft size={20} aria-hidden="true" />
        </button>
        <button type="button" className={band.step} aria-label="Siguiente" onClick={() => send({ type: 'NEXT' })}>
          <ArrowRight size={20} aria-hidden="true" />
        </button>
      </div>
    </div>
  </div>
);
