import { OfflineNotice } from '#app/offline-notice.tsx';
import { FaqTabs } from '#features/faq/faq-tabs.tsx';
import { Hero } from '#features/home/hero.tsx';
import type { HeroSlide } from '#features/home/hero-slides.ts';
import type { AccordionItem } from '#ui/accordion.tsx';
import { GuestCorner } from '#ui/guest-corner.tsx';
import { SiteHeader } from '#ui/site-header.tsx';
import type { Islands } from './hydrate-islands.tsx';

export const islands: Islands = {
  offline: () => <OfflineNotice />,
  header: () => <SiteHeader session={<GuestCorner />} />,
  hero: (data) => <Hero slides={data as Pick<HeroSlide, 'name' | 'look'>[]} />,
  faq: (data) => <FaqTabs questions={data as AccordionItem[]} />,
};
