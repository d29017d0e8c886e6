import { Box, chakra, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { callOnce } from '#api/client/call-once.ts';
import { onUnauthenticated } from '#api/client/unauthenticated.ts';
import { getProfile } from '#api/contract/profile/get-profile.ts';
import type { QuoteRequest } from '#api/contract/quotes/quote.ts';
import { requestQuote } from '#api/contract/quotes/request-quote.ts';
import { type QuoteField, quoteFields } from '#machines/flows/quote-request/quote-form.ts';
import {
  type QuoteRequestEvent,
  type QuoteRequestSnapshot,
  type QuoteRequestView,
  quoteRequestMachine,
  quoteRequestView,
  quoteRequestWork,
} from '#machines/flows/quote-request/quote-request.machine.ts';
import { business } from '#shared/business.ts';
import { fullNameOf } from '#shared/full-name.ts';
import { Blueprint, blueprintGrid } from '#ui/blueprint.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { NumberedList } from '#ui/numbered-list.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { SavedWork, useSavedWork } from '#ui/saved-work.tsx';
import { QuoteForm } from './quote-form.tsx';

const quoteRequestActors = {
  requestQuote: fromPromise<{ quoteId: number }, QuoteRequest>(async ({ input, signal }) => {
    const { quote_id } = await callOnce(requestQuote, { body: input }, { signal });
    return { quoteId: quote_id };
  }),
};

/** The signed-in user's contact details, to prefill the form. */
const findContact = async (signal: AbortSignal): Promise<Partial<Record<QuoteField, string>>> => {
  const { user } = await call(getProfile, {}, { signal });
  return { name: fullNameOf(user), email: user.email, phone: user.phone ?? '', company_name: user.company_name ?? '' };
};

const provided = quoteRequestMachine.provide({ actors: quoteRequestActors });

const after = [
  { name: 'Leemos tu mensaje', text: 'Y te preguntamos lo que falte.' },
  { name: 'Recibes tu cotización', text: 'En pesos, con IVA incluido.' },
  { name: 'Decides con calma', text: 'Si te late, lo dibujamos juntos.' },
];

const WhatFollows = () => (
  <chakra.aside
    aria-labelledby="que-pasa-despues"
    alignSelf="start"
    borderWidth="1px"
    borderColor="anil.border"
    borderRadius="xl"
    overflow="hidden"
    bg="bg.panel"
  >
    <Box css={blueprintGrid} backgroundColor="anil.subtle" borderBottomWidth="4px" borderBottomColor="fg" px="6" pt="8">
      <Blueprint width="100%" maxWidth="360px" mx="auto" />
    </Box>
    <Box p={{ base: '5', md: '7' }}>
      <Heading as="h2" id="que-pasa-despues" textStyle="h3" mb="4">
        Qué pasa después
      </Heading>
      <NumberedList items={after} />
    </Box>
  </chakra.aside>
);

interface SentProps {
  sent: NonNullable<QuoteRequestView['sent']>;
  onAgain: () => void;
}

/** Takes the focus, because the form that had it is gone. */
const Sent = ({ sent, onAgain }: SentProps) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <Box>
      <Heading ref={title} tabIndex={-1} as="h1" textStyle="hero" fontSize={{ base: '2.125rem', md: '3rem' }}>
        Recibimos tu solicitud
      </Heading>
      <Text mt="4" textStyle="lead" overflowWrap="anywhere">
        Es la cotización número <strong>{sent.quoteId}</strong>. Te respondemos en {business.answerBusinessHours} horas hábiles a{' '}
        <strong>{sent.email}</strong>; ahí ya tienes un correo que lo confirma.
      </Text>
      <Flex mt="8" gap="3" wrap="wrap">
        <ButtonLink to="/paquetes-web">Ver paquetes web</ButtonLink>
        <Button variant="outline" onClick={onAgain}>
          Pedir otra cotización
        </Button>
      </Flex>
    </Box>
  );
};

interface QuoteRequestPageProps {
  /** The signed-in user; null for a guest, and while unknown. */
  personId?: string | null;
  /** Owner of the text saved in this tab: a user, or a guest; null while unknown. */
  keptFor?: string | null;
  contactOf?: typeof findContact;
  machine?: typeof quoteRequestMachine;
}

/** Prefills empty fields with the user's contact details; they remain editable. */
const useContact = (
  view: QuoteRequestView,
  send: (event: QuoteRequestEvent) => void,
  personId: string | null,
  contactOf: typeof findContact,
) => {
  const write = useEffectEvent((contact: Awaited<ReturnType<typeof findContact>>) => {
    for (const field of quoteFields) {
      const value = contact[field] ?? '';
      if (value !== '' && view.form[field] === '') send({ type: 'CHANGE', field, value });
    }
  });
  useEffect(() => {
    if (personId === null) return;
    const controller = new AbortController();
    contactOf(controller.signal).then(
      (contact) => (controller.signal.aborted ? undefined : write(contact)),
      // If the details cannot be loaded, the user types them.
      () => undefined,
    );
    return () => controller.abort();
  }, [personId, contactOf]);
};

/** A separate component: the user is known only after the first render, and what was typed until then must be preserved. */
const Kept = ({ running }: { running: Parameters<typeof useSavedWork<QuoteRequestSnapshot, QuoteRequestEvent>>[1] }) => {
  useSavedWork('quote-request', running, quoteRequestWork, { always: true });
  return null;
};

/** /cotizador: a short form for work that fits no package. */
export const QuoteRequestPage = ({
  personId = null,
  keptFor = null,
  contactOf = findContact,
  machine = provided,
}: QuoteRequestPageProps) => {
  const running = useMachine(machine);
  const [snapshot, send] = running;
  const view = quoteRequestView(snapshot);
  useContact(view, send, personId, contactOf);
  return (
    <PageFrame>
      {keptFor === null ? null : (
        <SavedWork key={keptFor} ownerId={keptFor} place="/cotizador" whenSessionEnds={onUnauthenticated}>
          <Kept running={running} />
        </SavedWork>
      )}
      <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 400px' }} columnGap="14" rowGap="8">
        {view.sent === null ? (
          <Box minW="0">
            <Heading as="h1" textStyle="hero" fontSize={{ base: '2.375rem', md: '3rem' }}>
              Cotiza a la medida
            </Heading>
            <Text mt="3" mb={{ base: '6', md: '8' }} textStyle="lead" color="fg.muted">
              Cuéntanos lo que necesitas. Te respondemos en {business.answerBusinessHours} horas hábiles, sin compromiso.
            </Text>
            <QuoteForm view={view} send={send} />
          </Box>
        ) : (
          <Sent sent={view.sent} onAgain={() => send({ type: 'ASK_AGAIN' })} />
        )}
        <WhatFollows />
      </Grid>
    </PageFrame>
  );
};
