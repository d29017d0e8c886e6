import type { Renewal } from '#api/contract/renewals/renewal.ts';
import { renewalConcept } from '#shared/brand.ts';
import { formatDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { Button } from '#ui/button.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import { Panel } from '#ui/panel.tsx';

interface RenewalPanelProps {
  renewal: Renewal;
  canConfirm: boolean;
  onConfirm: () => void;
}

/** The renewal that waits for its transfer. */
export const RenewalPanel = ({ renewal, canConfirm, onConfirm }: RenewalPanelProps) => (
  <Panel title="Renovación por pagar">
    <DefinitionList
      layout="narrow"
      items={[
        { label: 'Plan', value: renewal.years === 1 ? '1 año' : `${renewal.years} años` },
        { label: 'Monto', value: formatMoney(renewal.amount) },
        { label: 'Concepto', value: renewalConcept(renewal.subscription_id, renewal.renewal_id) },
        { label: 'Nueva fecha', value: formatDate(renewal.new_end_date) },
      ]}
    />
    {canConfirm ? (
      <Button full mt="4" variant="outline" onClick={onConfirm}>
        Confirmar Renovación
      </Button>
    ) : null}
  </Panel>
);
