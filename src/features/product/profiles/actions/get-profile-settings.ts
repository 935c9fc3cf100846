import { getOwnProfile } from '#features/accounts/account/queries/own-profile.ts'
import { nothingAsked } from '#features/kernel/people/schemas.ts'
import { action } from '#server/door/action.ts'
import { getProfileSettings } from '../contract.ts'
import * as S from '../schemas.ts'

export const getProfileSettingsAction = action(getProfileSettings, {
  data: nothingAsked,
  result: S.profileSettings,
  allow: 'members',
  limit: '60 per minute',
  run: async ({ db, asker, settings }) => {
    const { id, name, level, ...person } = await getOwnProfile(db, asker.personId)
    const levels = settings.level.lv
    const place = levels.findIndex(({ key }) => key === level)
    const next = levels[place + 1]
    return {
      databaseId: id,
      displayName: name,
      avatar: person.avatar,
      description: person.description,
      language: person.language,
      slug: person.slug,
      showsFavorites: person.showsFavorites,
      showsSupporters: person.showsSupporters,
      showsFollows: person.showsFollows,
      showsPresence: person.showsPresence,
      isSearchable: person.isSearchable,
      experience: person.experience,
      levelFrom: levels[place]?.experience ?? 0,
      next: next ? { key: next.key, from: next.experience } : null,
    }
  },
})
