import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settingsOperations, type Settings, type SettingsEffects } from '#contract/settings/settings.ts';
import { queryOf, replyQueryOf, type Reply } from '#web/admin/api/call.ts';
import { errorText } from '#web/admin/api/error-text.ts';
import { useLeaveGuard } from '#web/admin/editing/use-leave-guard.tsx';
import { ScreenHead } from '#web/admin/frame/screen-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BackupBox } from './backup-box.tsx';
import { ExchangeRatesSection } from './exchange-rates.tsx';
import { KeySection } from './key-section.tsx';
import { PasswordChange } from './password-change.tsx';
import { SaveBar } from './save-bar.tsx';
import { SectionIndex } from './section-index.tsx';
import { SessionList } from './session-list.tsx';
import { SettingSection, SwitchRows, TextRow } from './setting-rows.tsx';
import { TwoFactorRow } from './two-factor-row.tsx';
import { WebhookSection } from './webhook-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** The settings screen: fields and switches are saved together; sign-in settings apply at once. */
export function SettingsPage() {
  // Fetched on each visit: another operator may have changed them.
  const settings = useQuery({ ...replyQueryOf(settingsOperations.getSettings), gcTime: 0 });
  const effects = useQuery(queryOf(settingsOperations.getSettingsEffects));
  const error = settings.error ?? effects.error;
  return (
    <div className="-mb-16 flex min-h-[calc(100dvh-84px)] min-w-0 flex-col gap-4">
      <ScreenHead title="Settings" intro="Site details, backups, notifications and sign-in." />
      {settings.data && effects.data ? (
        <SettingsForm first={settings.data} effects={effects.data} />
      ) : error ? (
        <ErrorState
          title="The settings could not be loaded"
          action={<Button onClick={() => void Promise.all([settings.refetch(), effects.refetch()])}>Try again</Button>}
        >
          {errorText(error)}
        </ErrorState>
      ) : (
        <div aria-busy="true" className="grid max-w-[888px] gap-4 lg:ml-50">
          <p role="status" className="sr-only">
            Loading settings...
          </p>
          {[4, 5, 2].map((rows) => (
            <Skeleton key={rows} layout={rows === 2 ? 'h-36 rounded-lg' : 'h-64 rounded-lg'} />
          ))}
        </div>
      )}
    </div>
  );
}

interface SettingsFormProps {
  readonly first: Reply<Settings>;
  readonly effects: SettingsEffects;
}

function SettingsForm({ first, effects }: SettingsFormProps) {
  const form = useSettingsForm(first);
  const question = useLeaveGuard(form.isDirty, 'Your unsaved settings');
  // Scrolls to the section in the URL, which was not rendered when the screen opened.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <>
      <div className="grid flex-1 grid-cols-[168px_minmax(0,888px)] gap-8 max-lg:contents">
        <SectionIndex />
        {/* Room to scroll the last rows above a toast, which would cover their buttons. */}
        <div className="@container grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 pb-42 max-lg:flex-1">
          <SettingSection id="general" title="General">
            <TextRow
              form={form}
              name="siteName"
              isRequired
              hint="Shown in titles, e-mails and the footer. Overrides SITE_NAME."
            />
            <TextRow
              form={form}
              name="supportEmail"
              type="email"
              hint="Shown in the footer and legal texts; sender of e-mails to you. Overrides SITE_EMAIL."
            />
            <TextRow
              form={form}
              name="priceMaxAgeDays"
              isRequired
              inputMode="numeric"
              unit="days"
              hint="After this, list prices are marked as outdated and excluded from savings."
            />
          </SettingSection>
          <SettingSection
            id="contact-block"
            title="Contact block"
            note="Shown in the footer, legal texts and quotes. Empty lines are left out."
          >
            <TextRow form={form} name="salesEmail" type="email" />
            <TextRow form={form} name="phone" type="tel" />
            <TextRow form={form} name="messenger" />
            <TextRow form={form} name="linkedinUrl" type="url" />
            <TextRow
              form={form}
              name="bookingUrl"
              type="url"
              isRequired
              hint="Opens in a window of 800 × 600 pixels."
            />
          </SettingSection>
          <ExchangeRatesSection />
          <SettingSection id="database" title="Database">
            <SwitchRows form={form} section="database" effects={effects} below={{ autoBackup: <BackupBox /> }} />
          </SettingSection>
          <SettingSection id="user-management" title="User Management">
            <SwitchRows form={form} section="user-management" effects={effects} />
          </SettingSection>
          <SettingSection id="notifications" title="Notifications">
            <SwitchRows form={form} section="notifications" effects={effects} />
          </SettingSection>
          <SettingSection id="security" title="Security">
            <TwoFactorRow />
            <TextRow
              form={form}
              name="sessionTimeoutMinutes"
              isRequired
              inputMode="numeric"
              hint="Idle time, 5 to 1,440 minutes. Every session ends after 12 hours. Applies to current sessions, too."
            />
            <PasswordChange />
            <SessionList />
          </SettingSection>
          <KeySection />
          <WebhookSection />
        </div>
      </div>
      <SaveBar form={form} />
      {question}
    </>
  );
}
