import { indexPeople } from '#features/kernel/people/queries/index-people.ts'
import {
  countAddressChanges,
  isAddressTaken,
  isNameTaken,
  type ProfileChange,
  rememberAddress,
  updateOwnProfile,
} from '#features/kernel/people/queries/own-profile.ts'
import { avatarKeyOf } from '#features/kernel/people/rules/avatars.ts'
import {
  ADDRESS_CHANGES,
  ADDRESS_PERIOD,
  addressProblem,
  isAvatarWord,
  isDescriptionLong,
  normalAddress,
  normalDescription,
} from '#features/kernel/people/rules/fields.ts'
import { nameKey, nameProblem, normalName } from '#features/kernel/people/rules/names.ts'
import { action, type Context } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { readId } from '#shared/ids/ids.ts'
import { hasRole } from '#shared/people/asker.ts'
import { updateUser } from '../contract.ts'
import { personUpdated } from '../events.ts'
import { KEPT_FOR, removeAvatar } from '../jobs/remove-avatar.ts'
import { lockOwnProfile, type OwnProfile } from '../queries/own-profile.ts'
import { presentViewer } from '../queries/present-viewer.ts'
import * as S from '../schemas.ts'
import { viewer } from '../schemas.ts'

type Terms = Context<RefusalOf<typeof updateUser>>

export const updateUserAction = action(updateUser, {
  data: S.updateUserData,
  result: viewer,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, data) => {
    const { db, asker, session, now, announce, enqueue, refuse } = context
    const id = readId('person', data.id)
    if (id === undefined || id !== asker.personId) return refuse('not-yourself')
    const person = await lockOwnProfile(db, id)
    const change: ProfileChange = {
      ...(await nameChange(context, person, data.displayName)),
      ...(await addressChange(context, person, data.slug)),
      ...avatarChange(context, person, data.avatar),
      ...descriptionChange(context, data.description),
      ...(data.language !== undefined && { language: data.language }),
      ...(data.showsFavorites !== undefined && { shows_favorites: data.showsFavorites }),
      ...(data.showsFollows !== undefined && { shows_follows: data.showsFollows }),
      ...(data.showsSupporters !== undefined && { shows_supporters: data.showsSupporters }),
      ...(data.showsPresence !== undefined && { shows_presence: data.showsPresence }),
      ...(data.isSearchable !== undefined && { is_searchable: data.isSearchable }),
      ...(data.hasInfomation && { has_information: true }),
    }
    const taken = await updateOwnProfile(db, { id, change, now })
    if (taken) return refuse(taken === 'name' ? 'name-taken' : 'address-taken')
    if (change.name !== undefined || change.slug !== undefined) await indexPeople(db, [id])
    const replaced = change.avatar === undefined ? null : avatarKeyOf(person.avatar)
    if (replaced) await enqueue(removeAvatar, { key: replaced }, { at: new Date(now.getTime() + KEPT_FOR) })
    await announce(personUpdated, { id, fields: Object.keys(change) }, [`person:${id}:activity`])
    return presentViewer(id, session, context)
  },
})

/** Who works for the site may be called so. */
const siteNamesOf = ({ settings }: Terms): string[] => Object.values(settings.site.name)

async function nameChange(context: Terms, person: OwnProfile, typed: string | undefined) {
  const { db, asker, refuse } = context
  if (typed === undefined || normalName(typed) === person.name) return {}
  const name = normalName(typed)
  const problem = nameProblem(name, siteNamesOf(context))
  if (problem && !(problem === 'name-reserved' && hasRole(asker, 'staff'))) return refuse(problem)
  const key = nameKey(name)
  if (await isNameTaken(db, key, person.id)) return refuse('name-taken')
  return { name, name_key: key }
}

async function addressChange(context: Terms, person: OwnProfile, typed: string | undefined) {
  const { db, asker, now, refuse } = context
  if (typed === undefined || typed === person.slug || normalAddress(typed) === person.slug) return {}
  const slug = normalAddress(typed)
  const problem = addressProblem(slug, siteNamesOf(context))
  if (problem && !(problem === 'address-reserved' && hasRole(asker, 'staff'))) return refuse(problem)
  if (await isAddressTaken(db, slug, person.id)) return refuse('address-taken')
  const since = new Date(now.getTime() - ADDRESS_PERIOD)
  if ((await countAddressChanges(db, person.id, since)) >= ADDRESS_CHANGES) return refuse('address-too-often')
  await rememberAddress(db, { id: person.id, from: person.slug, to: slug, now })
  return { slug }
}

/** Uploads come by an address of their own; here one may draw a face, or keep the one there is. */
function avatarChange({ refuse }: Terms, person: OwnProfile, avatar: string | undefined) {
  if (avatar === undefined || avatar === person.avatar) return {}
  if (avatar !== '' && !isAvatarWord(avatar)) return refuse('avatar-unknown')
  return { avatar }
}

function descriptionChange({ refuse }: Terms, typed: string | undefined) {
  if (typed === undefined) return {}
  if (isDescriptionLong(typed)) return refuse('description-long')
  return { description: normalDescription(typed) }
}
