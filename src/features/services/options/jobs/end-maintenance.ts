import { null as nothing } from 'zod/mini'
import { insertAudit } from '#features/services/admin/queries/audit.ts'
import { settingsChanged } from '#server/announcements/events.ts'
import { defineJob } from '#server/jobs/job.ts'
import { lockCurrent, saveSetting } from '#server/settings/save-setting.ts'
import { isMaintained } from '#site/maintenance.ts'
import type { SiteSettings } from '#site/settings.ts'

/** Turns the maintenance off when its time is over: writes go on by the clock, and this takes the words from the pages. */
export const endMaintenance = defineJob({
  name: 'options.endMaintenance',
  data: nothing(),
  every: 'minute',
  run: async ({ db, now, settings, settingsSchema, announce }) => {
    const isOver = (current: Pick<SiteSettings, 'maintenance' | 'site'>) =>
      current.maintenance.isOn && !isMaintained(current, now)
    if (!isOver(settings)) return
    const { maintenance } = (await lockCurrent(db, settingsSchema, ['maintenance'])) as Pick<
      SiteSettings,
      'maintenance'
    >
    // Somebody has turned it off, or given it more time.
    if (!isOver({ maintenance, site: settings.site })) return
    const value = { ...maintenance, isOn: false, until: '' }
    await saveSetting(db, settingsSchema, { key: 'maintenance', value, byId: null, now })
    await insertAudit(db, {
      actorId: null,
      act: 'save-setting',
      subject: 'setting:maintenance.isOn',
      detail: { path: 'maintenance.isOn' },
      address: '',
      now,
    })
    await announce(settingsChanged, { keys: ['maintenance'] })
  },
})
