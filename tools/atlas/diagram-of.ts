import { diagramText } from './diagram-text.ts';
import { type ArrowTransitions, arrowTransitions, machineDiagram } from './machine-diagram.ts';
import { diagramMermaid } from './mermaid.ts';
import { renderDiagram } from './render-diagram.ts';
import type { DrawnMachine } from './said-transitions.ts';

/** A machine's diagram as SVG, as Mermaid for code hosts and as text, and which SVG element stands for which transitions. */
export interface Diagram {
  svg: string;
  mermaid: string;
  text: string;
  arrows: ArrowTransitions[];
}

export function diagramOf(drawn: DrawnMachine): Diagram {
  const diagram = machineDiagram(drawn);
  return {
    svg: renderDiagram(diagram),
    mermaid: diagramMermaid(diagram),
    text: diagramText(drawn),
    arrows: arrowTransitions(diagram),
  };
}
