import { Box, chakra, Text } from '@chakra-ui/react';
import type { ProjectSummary } from '#api/contract/development/project.ts';
import { detailUnder } from '#machines/failure-detail.ts';
import { type UserActivationEvent, type UserActivationView, unchanged } from '#machines/flows/user-activation/user-activation.machine.ts';
import { orderConcept } from '#shared/brand.ts';
import { developmentStatusNames } from '#shared/vocabulary.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';

/** The number of projects listed by name. */
const named = 5;

const ProjectLine = ({ project }: { project: ProjectSummary }) => (
  <chakra.li>
    <strong>{orderConcept(project.subscription_id)}</strong> · {project.customer_name} ·{' '}
    {developmentStatusNames[project.development_status]}
  </chakra.li>
);

const Projects = ({ projects }: { projects: readonly ProjectSummary[] }) => {
  const left = projects.length - named;
  const title = projects.length === 1 ? 'Tiene 1 proyecto abierto' : `Tiene ${projects.length} proyectos abiertos`;
  return (
    <Notice tone="caution" title={title}>
      <chakra.ul aria-label="Proyectos abiertos" mt="1" display="grid" gap="1" listStyleType="none">
        {projects.slice(0, named).map((project) => (
          <ProjectLine key={project.subscription_id} project={project} />
        ))}
      </chakra.ul>
      {left > 0 ? <Text mt="1">y {left} más</Text> : null}
    </Notice>
  );
};

const unreadTitle = 'Error al obtener los proyectos';

interface OpenProjectsProps {
  view: UserActivationView;
  send: (event: UserActivationEvent) => void;
}

/** The open projects of the developer being deactivated, and the choice of a successor. */
export const OpenProjects = ({ view, send }: OpenProjectsProps) => {
  if (view.reading === 'loading') {
    return (
      <Box aria-busy="true" color="fg.muted" role="status">
        Buscando sus proyectos abiertos…
      </Box>
    );
  }
  if (view.reading === 'failed') {
    return (
      <Notice
        tone="error"
        role="alert"
        title={unreadTitle}
        action={
          <Button size="sm" variant="outline" onClick={() => send({ type: 'RETRY' })}>
            Reintentar
          </Button>
        }
      >
        {view.failure ? detailUnder(unreadTitle, view.failure) : null}
      </Notice>
    );
  }
  if (view.projects.length === 0) return null;
  return (
    <>
      <Projects projects={view.projects} />
      <SelectField
        label="Reasignar a"
        value={view.successor}
        onChange={(successor) => send({ type: 'CHOOSE_SUCCESSOR', successor })}
        options={[
          ...view.team.map((person) => ({ value: person.user_id, label: person.username })),
          { value: unchanged, label: 'Dejarlos sin cambio' },
        ]}
        placeholder="Elige quién los recibe"
        help="Sin cambio siguen a su nombre; después puedes reasignar cada uno desde su orden."
        error={view.successorError}
        required
        disabled={view.isBusy}
      />
    </>
  );
};
