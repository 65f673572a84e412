import { useState, type ReactNode } from 'react';
import { ScreenHead } from '#web/admin/frame/screen-head.tsx';
import { useSite } from '#web/document/site-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const NOTE = 'These values are shown, not saved.';
const SESSION_TIMEOUT_MINUTES = 120;

/** What the panel runs with. Nothing here can be changed: the server is configured by its environment. */
export function SettingsPage() {
  const site = useSite();
  const [presses, setPresses] = useState(0);
  return (
    <>
      <ScreenHead title="Settings" intro={NOTE} />
      <form
        className="grid grid-cols-2 gap-4 max-lg:grid-cols-1"
        onSubmit={(event) => {
          event.preventDefault();
          setPresses((count) => count + 1);
        }}
      >
        <Section title="General">
          <TextField id="site-name" label="Site Name" value={site.name} readOnly />
          <TextField id="support-email" label="Support Email" type="email" value={site.email} readOnly />
        </Section>
        <Section title="Database">
          <Switch label="Auto Backup" checked disabled />
          <Switch label="Maintenance Mode" checked={false} disabled />
        </Section>
        <Section title="User Management">
          <Switch label="Allow Registration" checked disabled />
          <Switch label="Email Verification" checked disabled />
        </Section>
        <Section title="Notifications">
          <Switch label="Email Notifications" checked disabled />
          <Switch label="System Alerts" checked disabled />
        </Section>
        <Section title="Security">
          <Switch label="Two-Factor Authentication for Admin" checked={false} disabled />
          <TextField
            id="session-timeout"
            label="Session Timeout (minutes)"
            inputMode="numeric"
            value={String(SESSION_TIMEOUT_MINUTES)}
            readOnly
          />
        </Section>
        <div className="col-span-full flex items-center gap-3">
          <Button type="submit" variant="primary" size="sm">
            Save Settings
          </Button>
          <p key={presses} role="status" className="text-muted">
            {presses > 0 && 'Nothing was saved.'}
          </p>
        </div>
      </form>
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="border-b border-line px-4.5 py-3 text-base tracking-[-0.005em]">{title}</h2>
      <div className="grid gap-4 px-4.5 py-4">{children}</div>
    </Card>
  );
}
