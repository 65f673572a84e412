import { memo } from 'react';
import { NearScreen, type DrawingTime } from './near-screen.tsx';
import type { OnOpen } from './open-dialog.ts';
import { ProviderCard } from './provider-card.tsx';
import type { VisibleGroup } from './service-groups.ts';

/** Number of cards that fill the screen. */
const DRAWN_NOW = 8;

/** Number of cards that are rendered at any distance, for the browser's search and screen readers. */
const DRAWN_SOON = 60;

const HEAD_PX = 56;
const ROW_PX = 45;
const EMPTY_PX = 76;

interface ServiceListProps {
  readonly groups: readonly VisibleGroup[];
  readonly onOpen: OnOpen;
}

/**
 * The cards of the providers, rendered near the screen. Those outside it skip style and layout, since opening or
 * closing a dialog recalculates the whole page.
 */
export const ServiceList = memo(function ServiceList({ groups, onOpen }: ServiceListProps) {
  return groups.map(({ provider, services, total }, index) => (
    <NearScreen
      key={provider.id}
      time={timeOf(index)}
      isSkipped
      estimate={HEAD_PX + (services.length === 0 ? EMPTY_PX : services.length * ROW_PX)}
    >
      <ProviderCard provider={provider} services={services} total={total} onOpen={onOpen} />
    </NearScreen>
  ));
});

function timeOf(index: number): DrawingTime {
  if (index < DRAWN_NOW) return 'now';
  return index < DRAWN_SOON ? 'soon' : 'near';
}
