import { useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import type { Role } from '#shared/people/asker.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { grantRole, revokeRole } from '../../contract.ts'
import type { AdminPerson } from '../../schemas.ts'
import { toastAndRefresh } from '../toast-and-refresh.ts'

/** Each role is given or taken with one press, and a question before it. */
export function RoleButtons({ person }: { person: AdminPerson }) {
  const { t } = useI18n()
  const grant = useRequest(grantRole)
  const revoke = useRequest(revokeRole)
  const [role, setRole] = useState<Role>('admin')
  const [isAsking, setAsking] = useState(false)
  const has = person.roles.includes(role)
  const names = { name: person.name, role: t(`admin.role.${role}`) }

  const change = async () => {
    const done = await (has ? revoke : grant).run({ id: person.databaseId, role })
    if (done) void toastAndRefresh(t('admin.saved'))
  }
  return (
    <div className="grid gap-2">
      <p className="text-14 font-medium">{t('admin.person.roles')}</p>
      <div className="flex flex-wrap gap-2.5">
        {person.can.changeRoles.map((each) => (
          <Button
            key={each}
            look="line"
            size="small"
            onClick={() => {
              setRole(each)
              setAsking(true)
            }}
          >
            {t(person.roles.includes(each) ? 'admin.role.revoke' : 'admin.role.grant', {
              role: t(`admin.role.${each}`),
            })}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={change}
        title={t(has ? 'admin.role.revokeAsk' : 'admin.role.grantAsk', names)}
      >
        {t(`admin.role.text.${role}`)}
      </ConfirmDialog>
    </div>
  )
}
