import { typeMissing } from '#api/contract/packages/package-input.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorState } from '#ui/error-state.tsx';

/** Packages are listed and created by kind: a URL without a valid one gets links to the existing kinds. */
export const PackageTypeMissing = () => (
  <ErrorState
    level="h1"
    title={typeMissing}
    detail="Elige uno de los tipos que hay: Web, eCommerce o Branding."
    actions={<ButtonLink to="/admin/packages/web">Ver los paquetes</ButtonLink>}
  />
);
