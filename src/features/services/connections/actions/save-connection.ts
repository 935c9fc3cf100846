import { insertAudit } from '#features/services/admin/queries/audit.ts'
import { reachMilestone } from '#features/services/admin/queries/milestones.ts'
import { settingsChanged } from '#server/announcements/events.ts'
import { newDkimKey } from '#server/delivery/dkim-key.ts'
import { action, type MemberContext } from '#server/door/action.ts'
import { leadsOutside } from '#server/http/public-host.ts'
import { newPushKey } from '#server/push/push-keys.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { saveConnection } from '../contract.ts'
import { bringFiles } from '../jobs/bring-files.ts'
import { configOf, namedAddresses, openFields, phoneIn, sealFields, wrongFields } from '../kept-fields.ts'
import { findConnectionRow, saveConnectionRow } from '../queries/connections.ts'
import {
  type ConnectionName,
  type FieldName,
  type Fields,
  keptOf,
  missingFields,
  wholeFields,
} from '../rules.ts'
import * as S from '../schemas.ts'
import { type Asking, tryConnection } from '../try-connection.ts'

type Saving = Asking & Pick<MemberContext<RefusalOf<typeof saveConnection>>, 'signer' | 'connected'>

export const saveConnectionAction = action(saveConnection, {
  data: S.saveConnectionData,
  result: S.connectionSaved,
  allow: 'admin',
  limit: '40 per minute',
  // Other servers are asked, so no transaction is open yet.
  prepare: async (context, { name, fields, seen }) => {
    const { connected, outside, signer, refuse } = context
    if (connected.fixed.has(name)) return refuse('connection-in-environment')
    const whole = await wholeConnection(context, { name, fields, seen })
    await checkAddresses(context, whole)
    const terms = { ...connected, ...outside }
    const phone = phoneIn(whole.tryAt ?? '') ?? ''
    const to = await tryConnection(context, name, { ...configOf(name, whole, terms), phone })
    return { to, sealed: sealFields(signer, name, keptOf(name, whole)) }
  },
  run: async (context, { name, seen }, { to, sealed }) => {
    const { db, asker, address, now, announce, enqueue, refuse } = context
    const row = { name, sealed, byId: asker.personId, now, seen: seen === null ? null : new Date(seen) }
    if (!(await saveConnectionRow(db, row))) return refuse('connection-changed')
    await insertAudit(db, {
      actorId: asker.personId,
      act: 'connection-saved',
      subject: `connection:${name}`,
      detail: { name },
      address,
      now,
    })
    if (name === 'mail') await reachMilestone(db, { name: 'mail', state: 'done', now })
    await announce(settingsChanged, { keys: ['connections'] })
    if (name === 'files') await enqueue(bringFiles, {})
    return { to }
  },
})

interface Asked {
  name: ConnectionName
  fields: Fields
  seen: string | null
}

/** What is stored, with what is changed; ends in a refusal where something of it cannot be. */
async function wholeConnection(
  { db, signer, t, refuse }: Saving,
  { name, fields, seen }: Asked,
): Promise<Fields> {
  const row = await findConnectionRow(db, name)
  if ((row?.setAt.toISOString() ?? null) !== seen) return refuse('connection-changed')
  const before = row ? openFields(signer, name, row.sealed) : null
  const { whole, retyped } = wholeFields(name, before, fields)
  const labels = (names: readonly FieldName[]) =>
    names.map((field) => t(`connections.field.${field}`)).join(', ')
  if (retyped.length > 0) return refuse('connection-retyped', { fields: labels(retyped) })
  // Made here where none is brought along: nobody has to handle it.
  if (name === 'mail' && whole.dkimSelector) whole.dkimPrivateKey ??= await newDkimKey()
  const wrong = new Set([...missingFields(name, whole), ...wrongFields(name, whole)])
  if (wrong.size > 0) return refuse('connection-wrong', { fields: labels([...wrong]) })
  const isMoved = (['endpoint', 'bucket', 'prefix'] as const).some(
    (field) => before?.[field] !== whole[field],
  )
  // Files are brought from the disk to a bucket and back, and not from one bucket to another.
  if (name === 'files' && before && isMoved) return refuse('files-elsewhere')
  if (name === 'push') whole.privateKey ??= newPushKey()
  return whole
}

/** Machines of the house are named by the environment alone: a form must not ask them in somebody's place. */
async function checkAddresses({ outside, refuse }: Saving, whole: Fields): Promise<void> {
  for (const address of namedAddresses(whole)) {
    const { hostname } = new URL(address)
    if (!outside.accepts(address)) return refuse('connection-inside', { host: hostname })
    if (!outside.allowsPrivate && !(await leadsOutside(hostname)))
      return refuse('connection-inside', { host: hostname })
  }
}
