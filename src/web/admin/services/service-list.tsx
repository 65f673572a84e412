import { memo } from 'react';
import { NearScreen } from './near-screen.tsx';
import type { OnOpen } from './open-dialog.ts';
import { ProviderCard } from './provider-card.tsx';
import type { VisibleGroup } from './service-groups.ts';

/** Cards from the top that are drawn wherever the screen is, for the browser's own search and for readers. */
const ALWAYS_DRAWN = 60;

const HEAD_PX = 56;
const ROW_PX = 45;
const EMPTY_PX = 76;

interface ServiceListProps {
  readonly groups: readonly VisibleGroup[];
  readonly onOpen: OnOpen;
}

/** A card for each provider. Those far below are drawn as they come near. */
export const ServiceList = memo(function ServiceList({ groups, onOpen }: ServiceListProps) {
  return groups.map(({ provider, services, total }, index) => (
    <NearScreen
      key={provider.id}
      isAlways={index < ALWAYS_DRAWN}
      estimate={HEAD_PX + (services.length === 0 ? EMPTY_PX : services.length * ROW_PX)}
    >
      <ProviderCard provider={provider} services={services} total={total} onOpen={onOpen} />
    </NearScreen>
  ));
});
