import { ROLES } from '#core/contract/role.ts';
import { SettingSection } from '#features/settings/panel/setting-rows.tsx';
import { SettingsPage } from '#features/settings/panel/settings-page.tsx';
import { AREAS, rightsOf } from './role-rights.ts';

/** The settings, with what each role may do. */
export function SettingsScreen() {
  return <SettingsPage roles={<RoleSection />} />;
}

const RIGHTS = { change: 'Change', see: 'See' } as const;
const CELL = 'px-2 py-2 text-left font-normal max-md:px-1.5';

/** The rights of the roles, by the operations of each area. */
function RoleSection() {
  return (
    <SettingSection
      id="roles"
      title="Roles"
      note="Groups of the company account give a person a role. Who signs in with the password is an owner."
    >
      <table className="w-full">
        <thead className="bg-head text-xs text-muted">
          <tr>
            <th scope="col" className={`${CELL} pl-4.5 font-medium max-md:pl-3.5`}>
              Who may do what
            </th>
            {ROLES.map((role) => (
              <th key={role} scope="col" className={`${CELL} font-medium capitalize`}>
                {role}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {AREAS.map((area) => (
            <tr key={area.name} className="border-t border-line">
              <th scope="row" className={`${CELL} pl-4.5 max-md:pl-3.5`}>
                {area.name}
              </th>
              {ROLES.map((role) => {
                const rights = rightsOf(role, area);
                return (
                  <td key={role} className={`${CELL} ${rights === 'change' ? '' : 'text-subtle'}`}>
                    {rights ? (
                      RIGHTS[rights]
                    ) : (
                      <>
                        <span aria-hidden="true">–</span>
                        <span className="sr-only">No access</span>
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="px-4.5 py-2.5 text-xs text-subtle max-md:px-3.5">
        Owners also see and end the sessions of others, and see and undo changes of settings and webhooks.
      </p>
    </SettingSection>
  );
}
