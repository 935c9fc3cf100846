import { canBuild } from '#features/kernel/access/rules/roles.ts'
import type { MediaKind } from '#features/kernel/media/rules/kinds.ts'
import { quotasOf } from '#features/kernel/media/rules/quotas.ts'
import type { Context } from '#server/door/action.ts'
import { permissionsOf } from '#server/sessions/permissions.ts'
import type { Session } from '#server/sessions/sessions.ts'
import { signSocketToken } from '#server/sessions/tokens.ts'
import { opaqueId } from '#shared/ids/ids.ts'
import { may, ROLES, STRANGER } from '#shared/people/asker.ts'
import { avatarUrl } from '#shared/people/avatar.ts'
import type { SiteSettings } from '#site/settings.ts'
import type { Viewer } from '../schemas.ts'
import { findViewer, type ViewerRow } from './find-viewer.ts'

type PresentContext = Pick<
  Context,
  'db' | 'now' | 'settings' | 'permissions' | 'places' | 'signer' | 'unread'
>

/**
 * The signed-in person as the answer of `auth.viewer` shows them. Each field is named, so that a column added to the
 * row is not published by accident.
 *
 * @param session that they are signed in by
 */
export async function presentViewer(
  personId: number,
  session: Session | null,
  { db, now, settings, permissions, places, signer, unread }: PresentContext,
): Promise<Viewer> {
  const row = await findViewer(db, personId, { now, timeZone: settings.site.timeZone, unread })
  if (!row) return null
  const timestamp = now.getTime()
  const isAdmin = row.roles.includes('admin')
  const roles = ROLES.filter((role) => row.roles.includes(role))
  const asker = {
    ...STRANGER,
    personId: row.id,
    roles,
    permissions: permissionsOf(settings, row),
    isSilenced: row.silence !== null,
  }
  const given = permissions.flatMap(({ ofTiers }) => ofTiers).filter((permission) => may(asker, permission))
  const terms = { now, currency: '', settings }
  const others = permissions
    .flatMap(({ told = {} }) => Object.entries(told))
    .flatMap(([name, decide]) => (decide(asker, terms).allowed ? [name] : []))
  const units = settings.currency.map(({ symbol_iso }) => symbol_iso)
  return {
    id: opaqueId('person', row.id),
    databaseId: row.id,
    avatar: { url: avatarUrl(row.avatar, row.id) },
    name: row.name,
    description: row.description,
    gqVIP: row.vip,
    gqLevel: row.level,
    darkRoom: row.silence,
    gqSlug: `${places.profile.single.slug}/${row.slug}`,
    gqMoney: JSON.stringify(Object.fromEntries(units.map((unit) => [unit, row.balances[unit] ?? 0]))),
    gqCredit: row.balances.credit ?? 0,
    gqUserSocketToken: JSON.stringify({
      signature: signSocketToken(signer, { personId: row.id, timestamp }, session?.id ?? 0),
      timestamp,
    }),
    gqTicket: row.unreadTickets,
    gqNotification: row.unreadNotifications,
    gqMessage: row.unreadConversations,
    gqRoles: {
      canBuilder: canBuild(asker).allowed,
      apiSecret: null,
      clients: null,
      client: null,
      server: null,
      isAdmin,
      hasInfomation: row.hasInformation,
      showClose: !settings.login_box.information_required,
      media: mediaOf(row, settings, given),
      userCan: [...given, ...others],
    },
    auth: session && { expiresAt: session.expiresAt.toISOString() },
    ...(session?.look && { look: { until: session.look.until.toISOString() } }),
  }
}

function mediaOf(row: ViewerRow, settings: SiteSettings, permissions: readonly string[]) {
  const most = quotasOf(settings, row)
  const quota = (kind: MediaKind) => ({
    can: permissions.includes(`upload.${kind}`),
    max: most[kind],
    count: row.uploads[kind] ?? 0,
  })
  return {
    image: { ...quota('image'), size: most.imageSize },
    video: quota('video'),
    audio: quota('audio'),
    attachment: quota('attachment'),
  }
}
