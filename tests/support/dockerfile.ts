import { readFileSync } from 'node:fs';
import { DockerfileParser } from 'dockerfile-ast';

export interface Step {
  keyword: string;
  /** The instruction on one line. */
  words: string;
}

export interface Stage {
  from: string;
  name: string | null;
  steps: Step[];
}

/** The stages of the Dockerfile, each with the instructions after its FROM. */
export function readStages(): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(readFileSync('Dockerfile', 'utf8')).getInstructions()) {
    const keyword = instruction.getKeyword();
    // The parser's argument list omits flags.
    const words = instruction.getTextContent().slice(instruction.getInstruction().length).trim();
    if (keyword === 'FROM') {
      const [from = '', , name = null] = words.split(/\s+/);
      stages.push({ from, name, steps: [] });
    } else stages.at(-1)?.steps.push({ keyword, words: words.replaceAll(/\\\n/g, '') });
  }
  return stages;
}
