import { memo } from 'react';
import { NearScreen, type DrawingTime } from './near-screen.tsx';
import type { OnOpen } from './open-dialog.ts';
import { ProviderCard } from './provider-card.tsx';
import type { VisibleGroup } from './service-groups.ts';

/** Cards that fill the screen. */
const DRAWN_NOW = 8;

/** Cards from the top that are drawn wherever the screen is, for the browser's own search and for readers. */
const DRAWN_SOON = 60;

const HEAD_PX = 56;
const ROW_PX = 45;
const EMPTY_PX = 76;

interface ServiceListProps {
  readonly groups: readonly VisibleGroup[];
  readonly onOpen: OnOpen;
}

/**
 * A card for each provider. Those far below are drawn as they come near. A dialog that opens or closes has all that is
 * on the page styled anew: cards out of sight are skipped.
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
