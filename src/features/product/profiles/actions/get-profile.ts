import { isGoneAddress } from '#features/kernel/people/queries/gone-addresses.ts'
import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { action, type Context } from '#server/door/action.ts'
import { getProfile } from '../contract.ts'
import { findProfile, isGonePerson } from '../queries/profile.ts'
import * as S from '../schemas.ts'

export const getProfileAction = action(getProfile, {
  data: S.getProfileData,
  result: S.profile,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'pages',
  run: async (context, { id }) => {
    const { db, asker, now, shows, refuse } = context
    const person = await findProfile(db, id, asker, now)
    if (!person) return refuse((await isGone(context, id)) ? 'gone' : 'profile-not-found')
    shows(`person:${person.personId}:activity`)
    const { description, articles, topics, answers, followers, following } = person
    return {
      ...presentPerson(person, context),
      description,
      language: person.language,
      joinedAt: person.joinedAt.toISOString(),
      articles,
      topics,
      answers,
      products: person.products ?? 0,
      followers,
      following,
      showsFavorites: person.showsFavorites,
      showsFollows: person.showsFollows,
    }
  },
})

const isGone = async ({ db, signer }: Pick<Context, 'db' | 'signer'>, address: string): Promise<boolean> =>
  (await isGonePerson(db, address)) || isGoneAddress(db, signer, address)
