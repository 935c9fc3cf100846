import { can } from '#features/kernel/access/rules.ts'
import type { MediaKind } from '#features/kernel/media/rules/kinds.ts'
import { quotasOf } from '#features/kernel/media/rules/quotas.ts'
import type { Context } from '#server/action.ts'
import { permissionsOf } from '#server/sessions/permissions.ts'
import { ROLES, STRANGER } from '#shared/asker.ts'
import { avatarUrl } from '#shared/avatar.ts'
import { opaqueId } from '#shared/ids.ts'
import type { SiteSettings } from '#site/settings.ts'
import type { Viewer } from '../schemas.ts'
import { findViewer, type ViewerRow } from './find-viewer.ts'

type Telling = Pick<Context, 'db' | 'now' | 'settings' | 'places' | 'signer'>

/**
 * A person as they are told of themselves. Each field is named here, so that nothing that is added to a row is told
 * by itself.
 *
 * @param validUntil end of the access token they have
 */
export async function presentViewer(
  personId: number,
  validUntil: Date | null,
  { db, now, settings, places, signer }: Telling,
): Promise<Viewer> {
  const row = await findViewer(db, personId, { now, timeZone: settings.site.timeZone })
  if (!row) return null
  const timestamp = now.getTime()
  const isAdmin = row.roles.includes('admin')
  const canBuilder = isAdmin || row.roles.includes('builder')
  const permissions = row.silence ? [] : allowed(row, settings, isAdmin)
  // Work on the site is no matter of tiers, nor of silence.
  const roles = ROLES.filter((role) => row.roles.includes(role))
  const asker = { ...STRANGER, personId: row.id, roles }
  const runs = can(asker, 'oversee', null, { now, currency: '', settings }).allowed
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
    gqUserSocketToken: JSON.stringify({ signature: signer.sign('socket', row.id, timestamp), timestamp }),
    gqTicket: row.unreadTickets,
    gqNotification: row.unreadNotifications,
    gqRoles: {
      canBuilder,
      apiSecret: null,
      clients: null,
      client: null,
      server: null,
      isAdmin,
      hasInfomation: row.hasInformation,
      showClose: !settings.login_box.information_required,
      media: mediaOf(row, settings, permissions),
      userCan: runs ? [...permissions, 'oversee'] : permissions,
    },
    auth: validUntil && { expiresAt: validUntil.toISOString() },
  }
}

/** An admin may whatever any tier may. */
function allowed({ level, vip }: ViewerRow, settings: SiteSettings, isAdmin: boolean): string[] {
  const { lv, vip: tiers } = settings.level
  return isAdmin
    ? [...new Set([...lv, ...tiers].flatMap(({ roles }) => roles))]
    : permissionsOf(settings, { level, vip })
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
