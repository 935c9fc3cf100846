import { personOf } from '#features/posts/queries.ts'
import { action } from '#server/action.ts'
import { getProfile } from '../contract.ts'
import { findProfile } from '../queries.ts'
import * as S from '../schemas.ts'

export const getProfileAction = action(getProfile, {
  data: S.getProfileData,
  result: S.profile,
  allow: 'everybody',
  limit: '120 per minute',
  run: async ({ db, asker, now, locale, places, refuse }, { id }) => {
    const person = await findProfile(db, id, asker, now)
    if (!person) return refuse('profile-not-found')
    const { description, articles, topics, answers, followers, following } = person
    return {
      ...personOf(person, places.profile.single.slug, now),
      description,
      language: person.language as typeof locale,
      joinedAt: person.joinedAt.toISOString(),
      articles,
      topics,
      answers,
      products: person.products ?? 0,
      followers,
      following,
    }
  },
})
