import { Box, chakra, Heading } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { callOnce } from '#api/client/call-once.ts';
import { createPackage } from '#api/contract/packages/create-package.ts';
import { getPackage } from '#api/contract/packages/get-package.ts';
import { listFeatures } from '#api/contract/packages/list-features.ts';
import type { Package } from '#api/contract/packages/package.ts';
import { PackageChanges, PackageInput } from '#api/contract/packages/package-input.ts';
import { updatePackage } from '#api/contract/packages/update-package.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import {
  type LoadedForm,
  type PackageFormContext,
  type PackageFormEvent,
  type PackageFormInput,
  packageFormMachine,
} from '#machines/flows/package-form/package-form.machine.ts';
import { type PackageFormView, packageFormView, packageFormWork } from '#machines/flows/package-form/package-form.view.ts';
import { type PackageDraft, packageMessage } from '#machines/flows/package-form/package-message.ts';
import { business } from '#shared/business.ts';
import { type PackageKind, packageKindNames, packageLevelNames, packageLevels } from '#shared/vocabulary.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ConflictNotice } from '#ui/conflict-notice.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { Panel } from '#ui/panel.tsx';
import { useSavedWork } from '#ui/saved-work.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { FormSkeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { FeatureChoices } from './feature-choices.tsx';
import { PackagePreview } from './package-preview.tsx';
import { PriceField } from './price-field.tsx';

async function originalOf({ kind, packageId }: PackageFormInput, signal: AbortSignal): Promise<Package | null> {
  if (packageId === null) return null;
  return (await call(getPackage, { params: { type: kind, id: String(packageId) } }, { signal })).package;
}

interface Saved extends Pick<PackageFormContext, 'packageId' | 'baseVersion'> {
  draft: PackageDraft;
}

async function save({ packageId, baseVersion, draft }: Saved, signal: AbortSignal): Promise<Package> {
  const message = packageMessage(draft);
  if (packageId === null) {
    return (await callOnce(createPackage, { params: { type: draft.kind }, body: PackageInput.parse(message) }, { signal })).package;
  }
  const body = PackageChanges.parse({ ...message, base_version: baseVersion });
  return (await call(updatePackage, { params: { type: draft.kind, id: String(packageId) }, body }, { signal })).package;
}

const packageFormActors = {
  loadForm: fromPromise<LoadedForm, PackageFormInput>(async ({ input, signal }) => {
    const [{ features }, original] = await Promise.all([call(listFeatures, {}, { signal }), originalOf(input, signal)]);
    return { features, original };
  }),
  savePackage: fromPromise<Package, Saved>(({ input, signal }) => save(input, signal)),
};

const listOf = (kind: PackageKind): string => `/admin/packages/${kind}`;

interface PartProps {
  view: PackageFormView;
  send: (event: PackageFormEvent) => void;
}

const promised = business.deliveryBusinessDays;
const levels = packageLevels.map((value) => ({ value, label: packageLevelNames[value] }));

const Fields = ({ view: { fields, errors, isBusy }, send }: PartProps) => (
  <Panel display="grid" gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
    <SelectField
      id="level"
      label="Nivel"
      required
      value={fields.level}
      options={levels}
      error={errors.level}
      disabled={isBusy}
      onChange={(value) => send({ type: 'CHANGE', field: 'level', value })}
    />
    <TextArea
      id="tagline"
      label="Frase Slogan"
      rows={2}
      maxLength={200}
      value={fields.tagline}
      error={errors.tagline}
      readOnly={isBusy}
      onChange={(value) => send({ type: 'CHANGE', field: 'tagline', value })}
    />
    <PriceField
      id="basePrice"
      label="Precio Normal"
      value={fields.basePrice}
      error={errors.basePrice}
      readOnly={isBusy}
      onChange={(value) => send({ type: 'CHANGE', field: 'basePrice', value })}
    />
    <PriceField
      id="publicPrice"
      label="Precio Oferta"
      value={fields.publicPrice}
      error={errors.publicPrice}
      readOnly={isBusy}
      onChange={(value) => send({ type: 'CHANGE', field: 'publicPrice', value })}
    />
    <TextField
      id="deliveryDays"
      label="Días hábiles de entrega"
      required
      inputMode="numeric"
      autoComplete="off"
      help={`A la venta, de ${promised.from} a ${promised.to}, como promete el sitio`}
      value={fields.deliveryDays}
      error={errors.deliveryDays}
      readOnly={isBusy}
      onChange={(value) => send({ type: 'CHANGE', field: 'deliveryDays', value })}
    />
  </Panel>
);

const Form = ({ view, send }: PartProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'SUBMIT' });
  };
  return (
    <chakra.form
      noValidate
      onSubmit={submit}
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 360px' }}
      alignItems="start"
    >
      <Box display="grid" gap="5" minW="0">
        <ConflictNotice
          title="Alguien más cambió este paquete mientras lo editabas"
          conflict={view.conflict}
          onKeep={() => send({ type: 'KEEP_MINE' })}
          onTake={() => send({ type: 'TAKE_THEIRS' })}
        />
        <ErrorSummary problems={view.problems} attempt={view.refusals} />
        <Fields view={view} send={send} />
        <FeatureChoices view={view} send={send} />
      </Box>
      <Box display="grid" gap="4" position={{ xl: 'sticky' }} top="6">
        <PackagePreview view={view} />
        <Button type="submit" size="lg" full loading={view.isBusy} disabled={view.conflict !== null}>
          {view.isNew ? 'Crear Paquete' : 'Guardar cambios'}
        </Button>
        <ButtonLink to={listOf(view.kind)} variant="ghost" full>
          Cancelar
        </ButtonLink>
      </Box>
    </chakra.form>
  );
};

const Back = ({ kind }: { kind: PackageKind }) => <BackLink to={listOf(kind)}>Paquetes {packageKindNames[kind]}</BackLink>;

const screensOf = ({ view, send }: PartProps): Record<PackageFormView['screen'], ReactNode> => ({
  loading: (
    <LoadingRegion label="Cargando el formulario">
      <FormSkeleton fields={4} />
    </LoadingRegion>
  ),
  failed: (
    <ErrorState
      title={view.isNew ? 'Error al cargar las características' : 'Error al obtener detalles del paquete'}
      detail={view.failure ? failureDetail(view.failure) : null}
      onRetry={() => send({ type: 'RETRY' })}
    />
  ),
  missing: <EmptyState title="Paquete no encontrado">Puede que la dirección esté mal escrita. Búscalo en la lista.</EmptyState>,
  form: <Form view={view} send={send} />,
  saved: null,
});

const withToasts = (machine: typeof packageFormMachine, isNew: boolean) =>
  machine.provide({
    actions: {
      tellSaved: () => {
        toast.success(isNew ? 'Paquete creado exitosamente' : 'Paquete actualizado exitosamente');
      },
      tellRefused: (_, { failure }) => {
        toast.error(`Error: ${failureDetail(failure)}`);
      },
    },
  });

const provided = packageFormMachine.provide({ actors: packageFormActors });

interface PackageFormPageProps {
  kind: PackageKind;
  /** Null for a new package. */
  packageId: number | null;
  machine?: typeof packageFormMachine;
}

/** /admin/packages/{kind}/new and …/{id}/edit. Pass the package's id as `key`, so that another package remounts it. */
export const PackageFormPage = ({ kind, packageId, machine = provided }: PackageFormPageProps) => {
  const logic = useMemo(() => withToasts(machine, packageId === null), [machine, packageId]);
  const running = useMachine(logic, { input: { kind, packageId } });
  const [snapshot, send] = running;
  useSavedWork(`package-form ${kind} ${packageId ?? 'new'}`, running, packageFormWork);
  const view = packageFormView(snapshot);
  const navigate = useNavigate();
  const leave = useEffectEvent(() => navigate(listOf(kind)));
  useEffect(() => {
    if (view.screen === 'saved') leave();
  }, [view.screen]);
  return (
    <>
      <Box mb="2">
        <Back kind={kind} />
      </Box>
      <Heading as="h1" textStyle="h1" mb="6">
        {view.title}
      </Heading>
      {screensOf({ view, send })[view.screen]}
    </>
  );
};
