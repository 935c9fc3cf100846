import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { useSecured } from '#features/accounts/security/parts/secured.tsx'
import type { Role } from '#shared/people/asker.ts'
import { Button } from '#ui/actions/Button.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useI18n } from '#ui/i18n.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { grantRole, revokeRole } from '../../contract.ts'
import type { AdminPerson } from '../../schemas.ts'
import { Confirmed } from '../Confirmed.tsx'
import { toastAndRefresh } from '../toast-and-refresh.ts'

/** Each role is given or taken with one press, and a question before it. */
export function RoleButtons({ person }: { person: AdminPerson }) {
  const { t } = useI18n()
  const [role, setRole] = useState<Role>('admin')
  const [isAsking, setAsking] = useState(false)
  const has = person.roles.includes(role)
  const names = { name: person.name, role: t(`admin.role.${role}`) }
  const close = () => setAsking(false)
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
      <FormDialog
        isOpen={isAsking}
        onClose={close}
        title={t(has ? 'admin.role.revokeAsk' : 'admin.role.grantAsk', names)}
        width={480}
      >
        <Confirmed>
          <RoleForm person={person} role={role} onDone={close} />
        </Confirmed>
      </FormDialog>
    </div>
  )
}

interface RoleFormProps {
  person: AdminPerson
  role: Role
  onDone: () => void
}

function RoleForm({ person: { databaseId: id, roles }, role, onDone }: RoleFormProps) {
  const { t } = useI18n()
  const form = useForm()
  const { sendConfirmed } = useSecured()
  const has = roles.includes(role)
  const change = async () => {
    const asked = has ? send(revokeRole, { id, role }) : sendConfirmed(grantRole, { id, role })
    const { ok } = await form.ask(asked)
    if (!ok) return
    onDone()
    await toastAndRefresh(t('admin.saved'))
  }
  return (
    <FormFrame
      form={form}
      onSubmit={() => void change()}
      label={t(has ? 'admin.role.revoke' : 'admin.role.grant', { role: t(`admin.role.${role}`) })}
    >
      <p className="text-14 text-soft">{t(`admin.role.text.${role}`)}</p>
    </FormFrame>
  )
}
