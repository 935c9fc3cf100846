import { type FormEvent, useState } from 'react'
import { refreshPage } from '#browser/refresh.ts'
import { useRequest } from '#browser/use-request.ts'
import { ROLES, type Role } from '#shared/asker.ts'
import { absoluteDate } from '#shared/time.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field, NativeSelect, TextInput } from '#ui/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { grantRole, grantVip, revokeRole, setLevel } from '../contract.ts'
import type { AdminPerson } from '../schemas.ts'

interface Props {
  person: AdminPerson
}

/** Level, VIP days and roles. */
export function StandingForms({ person }: Props) {
  const { t } = useI18n()
  return (
    <Card title={t('admin.person.standing')}>
      <div className="grid gap-6">
        {person.may.promote && (
          <div className="grid gap-6 sm:grid-cols-2">
            <LevelForm person={person} />
            <VipForm person={person} />
          </div>
        )}
        {person.may.role && <Roles person={person} />}
      </div>
    </Card>
  )
}

function useSaved() {
  const { t } = useI18n()
  return async (done: unknown) => {
    if (!done) return
    toast.success(t('admin.saved'))
    await refreshPage()
  }
}

function LevelForm({ person }: Props) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { status, run } = useRequest(setLevel)
  const saved = useSaved()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const level = String(new FormData(event.currentTarget).get('level'))
    await saved(await run({ id: person.databaseId, level }))
  }
  return (
    <form onSubmit={(event) => void send(event)} className="grid content-start gap-3">
      <Field label={t('admin.person.level')}>
        {(control) => (
          <NativeSelect {...control} name="level" defaultValue={person.level}>
            {Object.entries(frame.levels).map(([key, { name }]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Button
        type="submit"
        look="line"
        size="small"
        className="justify-self-start"
        isPending={status === 'pending'}
      >
        {t('admin.save')}
      </Button>
    </form>
  )
}

function VipForm({ person }: Props) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { status, run } = useRequest(grantVip)
  const saved = useSaved()
  const [tier, setTier] = useState(person.vip ?? '')
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const days = Number(new FormData(event.currentTarget).get('days') ?? 0)
    await saved(await run({ id: person.databaseId, tier: tier || null, days }))
  }
  const now =
    person.vip === null
      ? t('admin.person.noVip')
      : person.vipUntil
        ? t('admin.person.vipUntil', { date: absoluteDate(person.vipUntil, frame.timeZone) })
        : t('admin.person.vipForLife')
  return (
    <form onSubmit={(event) => void send(event)} className="grid content-start gap-3">
      <Field label={t('admin.vip.tier')} help={now}>
        {(control) => (
          <NativeSelect
            {...control}
            value={tier}
            onChange={({ currentTarget }) => setTier(currentTarget.value)}
          >
            <option value="">{t('admin.vip.none')}</option>
            {Object.entries(frame.vips).map(([key, { name }]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {tier && (
        <Field label={t('admin.vip.days')} help={t('admin.vip.daysHelp')}>
          {(control) => (
            <TextInput
              {...control}
              name="days"
              type="number"
              inputMode="numeric"
              min={0}
              max={3_660}
              defaultValue={30}
            />
          )}
        </Field>
      )}
      <Button
        type="submit"
        look="line"
        size="small"
        className="justify-self-start"
        isPending={status === 'pending'}
      >
        {t('admin.save')}
      </Button>
    </form>
  )
}

function Roles({ person }: Props) {
  const { t } = useI18n()
  const grant = useRequest(grantRole)
  const revoke = useRequest(revokeRole)
  const saved = useSaved()
  const [asked, setAsked] = useState<Role>()
  const has = asked !== undefined && person.roles.includes(asked)
  const change = async (role: Role) => {
    const done = await (has ? revoke : grant).run({ id: person.databaseId, role })
    setAsked(undefined)
    await saved(done)
  }
  const word = asked ? { name: person.name, role: t(`admin.role.${asked}`) } : { name: '', role: '' }
  return (
    <div className="grid gap-2">
      <p className="text-14 font-medium">{t('admin.person.roles')}</p>
      <div className="flex flex-wrap gap-2.5">
        {ROLES.map((role) => (
          <Button key={role} look="line" size="small" onClick={() => setAsked(role)}>
            {t(person.roles.includes(role) ? 'admin.role.revoke' : 'admin.role.grant', {
              role: t(`admin.role.${role}`),
            })}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && void change(asked)}
        title={t(has ? 'admin.role.revokeAsk' : 'admin.role.grantAsk', word)}
        isPending={grant.status === 'pending' || revoke.status === 'pending'}
      >
        {asked && t(`admin.role.text.${asked}`)}
      </ConfirmDialog>
    </div>
  )
}
