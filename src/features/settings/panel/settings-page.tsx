import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { settingsOperations, type Settings, type SettingsEffects } from '#features/settings/settings.ts';
import { testMailOperations } from '#features/system-alerts/test-mail.ts';
import { TestMail } from '#features/system-alerts/panel/test-mail.tsx';
import { counted, formatCount } from '#core/count.ts';
import { SESSION_HOURS, SETTINGS_LIMITS } from '#core/limits.ts';
import { queryOf, replyQueryOf, type Reply } from '#kit/panel/api/call.ts';
import { errorText } from '#kit/panel/api/error-text.ts';
import { useLeaveGuard } from '#kit/panel/editing/use-leave-guard.tsx';
import { ChangedSwatch, DOCKED_BAR, ScreenHead } from '#kit/panel/frame/screen-parts.tsx';
import { KeyCap } from '#kit/panel/frame/key-cap.tsx';
import { useShortcuts } from '#kit/panel/frame/use-shortcuts.ts';
import { Button } from '#kit/button.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { BACKUPS_QUERY, BackupBox } from './backup-box.tsx';
import { ExchangeRatesSection, RATES_QUERY } from './exchange-rates.tsx';
import { KeySection } from './key-section.tsx';
import { PasswordChange } from './password-change.tsx';
import { SessionList } from './session-list.tsx';
import { SettingSection, SwitchRows, TextRow, SETTINGS_FORM } from './setting-rows.tsx';
import { TwoFactorRow } from './two-factor-row.tsx';
import { WebhookSection } from './webhook-section.tsx';
import { useSettingsForm, type SettingsForm } from './use-settings-form.tsx';
import './settings.css';

/** The settings screen: fields and switches are saved together; sign-in settings apply at once. */
export function SettingsPage({ roles }: { readonly roles: ReactNode }) {
  // Fetched on each visit: another operator may have changed them.
  const settings = useQuery({ ...replyQueryOf(settingsOperations.getSettings), gcTime: 0 });
  const effects = useQuery(queryOf(settingsOperations.getSettingsEffects));
  // Shown with the settings: coming later, they would move the switches below them under the pointer.
  const isHeightKnown = [useQuery(RATES_QUERY), useQuery(BACKUPS_QUERY)].every(({ isPending }) => !isPending);
  const error = settings.error ?? effects.error;
  return (
    <div className="-mb-16 flex min-h-[calc(100dvh-84px)] min-w-0 flex-col gap-4">
      <ScreenHead title="Settings" intro="Site details, backups, notifications and sign-in." />
      {settings.data && effects.data && isHeightKnown ? (
        <SettingsForm first={settings.data} effects={effects.data} roles={roles} />
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
  /** The section about roles. */
  readonly roles: ReactNode;
}

function SettingsForm({ first, effects, roles }: SettingsFormProps) {
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
              hint="After this, list prices are marked as outdated and excluded from savings. Demo prices never are."
            />
            <TextRow
              form={form}
              name="factMaxAgeDays"
              isRequired
              inputMode="numeric"
              unit="days"
              hint="After this, features are marked as outdated. Filters still use them."
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
          <SettingSection id="open-data" title="Open data">
            <SwitchRows form={form} section="open-data" effects={effects} />
            <TextRow form={form} name="dataLicenceText" hint="Shown on the data page and sent with every file." />
            <TextRow form={form} name="dataLicenceUrl" type="url" />
          </SettingSection>
          <SettingSection id="user-management" title="User Management">
            <SwitchRows form={form} section="user-management" effects={effects} />
          </SettingSection>
          <SettingSection id="notifications" title="Notifications">
            <SwitchRows
              form={form}
              section="notifications"
              effects={effects}
              below={{
                emailNotifications: <TestMail label="Send a test mail" operation={testMailOperations.sendTestMail} />,
                systemAlerts: <TestMail label="Send a test" operation={testMailOperations.sendTestAlert} />,
              }}
            />
          </SettingSection>
          <SettingSection id="security" title="Security">
            <SwitchRows form={form} section="security" effects={effects} />
            <TwoFactorRow />
            <TextRow
              form={form}
              name="sessionTimeoutMinutes"
              isRequired
              inputMode="numeric"
              hint={`Idle time, ${SETTINGS_LIMITS.leastSessionTimeout} to ${formatCount(SETTINGS_LIMITS.mostSessionTimeout)} minutes. Every session ends after ${SESSION_HOURS} hours. Applies to current sessions, too.`}
            />
            <PasswordChange />
            <SessionList />
          </SettingSection>
          {roles}
          <KeySection />
          <WebhookSection />
        </div>
      </div>
      <SaveBar form={form} />
      {question}
    </>
  );
}

const SECTIONS = [
  ['general', 'General'],
  ['contact-block', 'Contact block'],
  ['currencies', 'Currencies'],
  ['database', 'Database'],
  ['open-data', 'Open data'],
  ['user-management', 'User Management'],
  ['notifications', 'Notifications'],
  ['security', 'Security'],
  ['roles', 'Roles'],
  ['api-keys', 'API keys'],
  ['webhooks', 'Webhooks'],
] as const;

const LINK =
  'flex h-7.5 items-center rounded-sm px-2.5 font-medium whitespace-nowrap text-muted no-underline hover:bg-press ' +
  'hover:text-ink aria-[current]:bg-press aria-[current]:text-ink max-lg:flex-none max-lg:border max-lg:border-line-strong ' +
  'max-lg:bg-surface max-lg:text-xs max-lg:aria-[current]:border-action max-lg:aria-[current]:bg-action ' +
  'max-lg:aria-[current]:text-on-action';

/** Distance from the top of the window at which a section counts as current. */
const READING_LINE = 180;

/** Links to the sections, with the current one marked; a sticky bar on phones. */
function SectionIndex() {
  const [current, setCurrent] = useState<string>(SECTIONS[0][0]);
  useEffect(() => {
    const find = () => {
      const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      const read = SECTIONS.findLast(([id]) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= READING_LINE;
      });
      setCurrent((atEnd && scrollY > 0 ? SECTIONS.at(-1) : read)?.[0] ?? SECTIONS[0][0]);
    };
    find();
    addEventListener('scroll', find, { passive: true });
    return () => removeEventListener('scroll', find);
  }, []);
  return (
    <nav
      aria-label="Sections"
      className="sticky top-19 grid gap-px self-start max-lg:top-14 max-lg:z-6 max-lg:-mx-8 max-lg:flex max-lg:gap-1.5 max-lg:self-stretch max-lg:overflow-x-auto max-lg:bg-canvas max-lg:px-8 max-lg:py-2 max-lg:[scrollbar-width:none] max-md:-mx-4 max-md:px-4 lg:-ml-2.5"
    >
      {SECTIONS.map(([id, title]) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined} className={LINK}>
          {title}
        </a>
      ))}
    </nav>
  );
}

function SaveBar({ form }: { readonly form: SettingsForm }) {
  const { changes, isSaving, isDirty, save, discard } = form;
  const submit = () => {
    if (!isSaving) void save();
  };
  useShortcuts(({ key, shiftKey }) => (key === 'ctrl s' && !shiftKey ? submit : null), { alsoInDialogs: true });
  return (
    <form
      id={SETTINGS_FORM}
      noValidate
      aria-label="Unsaved settings"
      className={`${DOCKED_BAR} settings-bar sticky bottom-0 -mx-8 px-8 max-bench:flex-wrap max-md:-mx-4 max-md:px-4 max-md:py-2.5`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="inline-flex min-w-0 items-center gap-2" role="status">
        <ChangedSwatch />
        {changes.length === 0 ? (
          <span className="text-muted">No changes</span>
        ) : (
          <span className="truncate">
            <b className="text-md">{counted(changes.length, 'change')}</b>{' '}
            <span className="text-muted">{changes.map(({ label }) => label).join(', ')}</span>
          </span>
        )}
      </p>
      <div className="ml-auto flex flex-none gap-2 max-md:w-full max-md:*:flex-1">
        <Button size="sm" variant="ghost" disabled={!isDirty || isSaving} onClick={discard}>
          Discard
        </Button>
        <Button type="submit" size="sm" variant="primary" disabled={isSaving}>
          {isSaving && <Spinner />}
          {isSaving ? 'Saving...' : 'Save Settings'}
          <span aria-hidden="true" className="inline-flex gap-[3px] max-md:hidden">
            <KeyCap>Ctrl</KeyCap>
            <KeyCap>S</KeyCap>
          </span>
        </Button>
      </div>
    </form>
  );
}
