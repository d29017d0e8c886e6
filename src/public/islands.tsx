import type { ReactNode } from 'react';
import { OfflineNotice } from '#app/offline-notice.tsx';
import { FaqTabs } from '#features/faq/faq-tabs.tsx';
import { Hero } from '#features/home/hero.tsx';
import type { HeroSlide } from '#features/home/hero-slides.ts';
import type { AccordionItem } from '#ui/accordion.tsx';
import { GuestCorner } from '#ui/guest-corner.tsx';
import { SiteHeader } from '#ui/site-header.tsx';

/** By name, each from the data that its page contains. */
export const islands: Readonly<Record<string, (data: unknown) => ReactNode>> = {
  offline: () => <OfflineNotice />,
  header: () => <SiteHeader session={<GuestCorner />} />,
  hero: (data) => <Hero slides={data as Pick<HeroSlide, 'name' | 'look'>[]} />,
  faq: (data) => <FaqTabs questions={data as AccordionItem[]} />,
};
