import type { Database } from '#database/schema.ts'
import type { Device } from '#shared/visitor/device.ts'
import {
  type DevicePageSettings,
  pagesByDevice,
  type StoredPageSettings,
  storedPageSettings,
} from '#site/settings.ts'

/** Page settings that were published before, in which one that fits is looked for. */
const MOST_LOOKED_AT = 20

interface FittingPages {
  stored: StoredPageSettings
  byDevice: Record<Device, DevicePageSettings>
}

/**
 * The newest published page settings that fit; null where none is stored, or none of them fits. What does not fit is left
 * where it stands: a version of Plaza with other limits may have written it, or a hand.
 *
 * @param onUnfit told of each that does not fit
 */
export async function findFittingPages(
  db: Database,
  onUnfit: (error: unknown) => void = () => {},
): Promise<FittingPages | null> {
  // One by one: each may be long, and the first almost always fits.
  for (let place = 0; place < MOST_LOOKED_AT; place += 1) {
    const row = await db
      .selectFrom('page_settings')
      .select('data')
      .where('state', '=', 'published')
      .orderBy('id', 'desc')
      .limit(1)
      .offset(place)
      .executeTakeFirst()
    if (!row) return null
    try {
      const stored = storedPageSettings.parse(row.data)
      return { stored, byDevice: pagesByDevice(stored) }
    } catch (error) {
      onUnfit(error)
    }
  }
  return null
}
