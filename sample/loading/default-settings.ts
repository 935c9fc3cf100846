import { ledgerSettings } from '#features/kernel/ledger/settings.ts'
import { mediaSettings } from '#features/kernel/media/settings.ts'
import { peopleSettings } from '#features/kernel/people/settings.ts'
import { wealthSettings } from '#features/services/wealth/settings.ts'
import { type SiteSettings, settingsSchema } from '#site/settings.ts'

/** The settings that the town's people earn by, without loading the features whose they are. */
export const defaultSettings = (): Pick<SiteSettings, 'site' | 'level' | 'wealth'> =>
  settingsSchema([ledgerSettings, mediaSettings, peopleSettings, wealthSettings]).defaults()
