import type { ListedService } from '#domain/provider-listing.ts';
import { useSite } from '#web/document/site-context.ts';
import type { ShownService } from '#web/public/parts/catalogue/catalogue.ts';
import { ServiceRow } from './service-row.tsx';

interface ServiceTableProps {
  readonly services: readonly ListedService<ShownService>[];
  readonly labelledBy: string;
}

/** A provider's services with their prices. Roles are explicit since rows change their display on phones. */
export function ServiceTable({ services, labelledBy }: ServiceTableProps) {
  const { name } = useSite();
  return (
    <div className="grid min-w-0 md:pt-1.5">
      <table role="table" className="service-table md:h-full" aria-labelledby={labelledBy}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Service
            </th>
            <th role="columnheader" scope="col" className="bar">
              <span className="sr-only">{name} price as a share of the direct price</span>
            </th>
            <th role="columnheader" scope="col" className="number">
              Direct Price
            </th>
            <th role="columnheader" scope="col" className="number">
              {name} Price
            </th>
            <th role="columnheader" scope="col" className="number">
              Savings
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {services.map((listed) => (
            <ServiceRow key={listed.service.id} {...listed} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
