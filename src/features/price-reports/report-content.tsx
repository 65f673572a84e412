import type { ReactNode } from 'react';
import { reportHref } from '#catalogue/prices/report-href.ts';
import type { ReportView } from './report-view.ts';
import { DialogBody, DialogFooter } from '#kit/dialog.tsx';
import { Icon } from '#kit/icon.tsx';
import { TextLink } from '#kit/text-link.tsx';
import { lineText } from './report-text.ts';

/** The tiers of all services, each with a link to its form. */
export function LineChoice({ services }: Pick<ReportView, 'services'>) {
  return (
    <DialogBody>
      <h2 className="text-md">Which price is wrong?</h2>
      {services.map((service) => (
        <div key={service.id}>
          <h3 className="text-sm text-muted">{service.name}</h3>
          <ul className="mt-1 grid gap-0.5 figures">
            {service.lines.map((line) => (
              <li key={`${line.country} ${line.fromQuantity}`}>
                <TextLink to="address" href={reportHref({ serviceId: service.id, ...line })}>
                  {lineText(line, service)}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </DialogBody>
  );
}

/** The providers with list prices, each with a link to the choice of its lines. */
export function VendorChoice({ vendors }: Pick<ReportView, 'vendors'>) {
  return (
    <DialogBody>
      <h2 className="text-md">Whose price is wrong?</h2>
      <ul className="grid gap-0.5">
        {vendors.map(({ slug, name }) => (
          <li key={slug}>
            <TextLink to="address" href={reportHref({ provider: slug })}>
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </DialogBody>
  );
}

interface ReportThanksProps {
  /** The reader's e-mail address, empty without one; null if unknown. */
  readonly email: string | null;
  readonly sendsMail: boolean;
  readonly children: ReactNode;
}

export function ReportThanks({ email, sendsMail, children }: ReportThanksProps) {
  return (
    <>
      <DialogBody>
        <div>
          <span className="grid size-10 place-items-center rounded-[10px] bg-save-tint text-save">
            <Icon path={lucidePath('CircleCheck')} size={20} />
          </span>
          <h2 className="mt-3 text-lg/6" tabIndex={-1}>
            Thank you. We’ll check it.
          </h2>
          <p className="mt-1.5 text-sm/5.5 text-muted">
            We open the source and compare. If the price is wrong it is corrected, and the change is marked as a
            correction.
            {sendsMail &&
              email !== '' &&
              (email === null ? ' If you left an e-mail address, we’ll e-mail you once.' : <OneMail to={email} />)}
          </p>
        </div>
      </DialogBody>
      <DialogFooter>
        <span className="flex-1 max-md:hidden" />
        {children}
      </DialogFooter>
    </>
  );
}

function OneMail({ to }: { readonly to: string }) {
  return (
    <>
      {' '}
      We’ll e-mail you once at <b className="wrap-anywhere text-ink">{to}</b>.
    </>
  );
}
