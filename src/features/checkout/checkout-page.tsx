import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import type { CheckoutEvent } from '#machines/flows/checkout/checkout.context.ts';
import { checkoutMachine } from '#machines/flows/checkout/checkout.machine.ts';
import { checkoutView } from '#machines/flows/checkout/checkout.view.ts';
import { type draftSavingMachine, draftSavingView } from '#machines/flows/draft-saving/draft-saving.machine.ts';
import type { DraftSavingEvent } from '#machines/flows/draft-saving/draft-saving.setup.ts';
import { type PackageKind, packageKinds } from '#shared/vocabulary.ts';
import { PageFrame } from '#ui/page-frame.tsx';
import { checkoutActors, draftSaving } from './checkout-actors.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
import { PackageUnavailable } from './entry-states.tsx';
import { joinDraft } from './join-draft.ts';
import type { ContactSlot, TransferHelpSlot } from './step-part.ts';
import { tellActor } from './tell-actor.ts';
import { usePlacedAddress, useStepHistory } from './use-step-history.ts';

interface CheckoutFlowProps {
  user: SessionUser;
  kind: PackageKind;
  packageId: number;
  machine: typeof checkoutMachine;
  draftMachine: typeof draftSavingMachine;
  transferHelp: TransferHelpSlot;
  contact: ContactSlot;
}

const orderIn = (search: string): number | null => {
  const text = new URLSearchParams(search).get('pedido') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
};

/** The purchase of one package. The placed order's number is in the URL, so that a reload shows the instructions again. */
export const CheckoutFlow = ({ user, kind, packageId, machine, draftMachine, transferHelp, contact }: CheckoutFlowProps) => {
  const { search } = useLocation();
  const input = { kind, packageId };
  const [snapshot, , checkout] = useMachine(machine, { input });
  const [draftSnapshot, , draft] = useMachine(draftMachine, { input });
  const send = useMemo(() => tellActor<CheckoutEvent>(checkout), [checkout]);
  const sendDraft = useMemo(() => tellActor<DraftSavingEvent>(draft), [draft]);
  const view = checkoutView(snapshot);
  const orderId = orderIn(search);

  useEffect(() => joinDraft(checkout, draft), [checkout, draft]);

  // Starts once, with the URL the page was opened at.
  const opening = useRef({ isStaff: user.type === 'user', orderId });
  useEffect(() => send({ type: 'START', ...opening.current }), [send]);

  useStepHistory(view.fillingStep, (step) => {
    send({ type: 'GO_TO', step });
    return checkoutView(checkout.getSnapshot()).fillingStep;
  });

  usePlacedAddress(view.step === 'instructions' ? view.orderId : null, orderId);

  return (
    <CheckoutScreen
      view={view}
      send={send}
      draft={draftSavingView(draftSnapshot)}
      sendDraft={sendDraft}
      transferHelp={transferHelp}
      contact={contact}
      role={user.role}
    />
  );
};

/** `/checkout/:packageType/:packageId`, for a signed-in user. */
export const CheckoutPage = ({ user, ...slots }: Pick<CheckoutFlowProps, 'user' | 'transferHelp' | 'contact'>) => {
  const { packageType, packageId = '' } = useParams();
  const kind = packageKinds.find((one) => one === packageType);
  const machine = useMemo(() => checkoutMachine.provide({ actors: checkoutActors(user.id) }), [user.id]);
  const draftMachine = useMemo(() => draftSaving(user.id), [user.id]);
  if (kind === undefined || !/^[1-9]\d{0,8}$/.test(packageId)) {
    return (
      <PageFrame>
        <PackageUnavailable />
      </PageFrame>
    );
  }
  return (
    <CheckoutFlow
      key={`${user.id} ${kind} ${packageId}`}
      user={user}
      kind={kind}
      packageId={Number(packageId)}
      machine={machine}
      draftMachine={draftMachine}
      {...slots}
    />
  );
};
