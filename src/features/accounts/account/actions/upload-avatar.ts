import { randomBytes } from 'node:crypto'
import { updateOwnProfile } from '#features/kernel/people/queries/own-profile.ts'
import { avatarKeyOf, LARGEST_AVATAR, storedAvatar } from '#features/kernel/people/rules/avatars.ts'
import { action } from '#server/door/action.ts'
import { makeAvatar, writeAvatar } from '../avatar-files.ts'
import { uploadAvatar } from '../contract.ts'
import { personUpdated } from '../events.ts'
import { KEPT_FOR, removeAvatar } from '../jobs/remove-avatar.ts'
import { canChangePicture } from '../permissions.ts'
import { lockOwnProfile } from '../queries/own-profile.ts'
import { presentViewer } from '../queries/present-viewer.ts'
import * as S from '../schemas.ts'
import { viewer } from '../schemas.ts'

export const uploadAvatarAction = action(uploadAvatar, {
  data: S.uploadAvatarData,
  result: viewer,
  allow: 'members',
  // Each keeps a processor busy for a moment.
  limit: '10 per minute',
  prepare: async (context, { file }) => {
    const { asker, refuse } = context
    if (!canChangePicture(asker).allowed) return refuse('avatar-silenced')
    if (file.byteLength > LARGEST_AVATAR) return refuse('avatar-large')
    const made = await makeAvatar(file)
    return 'refused' in made ? refuse(made.refused === 'kind' ? 'avatar-kind' : 'avatar-broken') : made
  },
  run: async (context, _data, { pictures }) => {
    const { db, asker, session, now, storage, announce, enqueue } = context
    const id = asker.personId
    const person = await lockOwnProfile(db, id)
    const key = `avatars/${randomBytes(16).toString('hex')}`
    await updateOwnProfile(db, { id, change: { avatar: storedAvatar(key) }, now })
    const replaced = avatarKeyOf(person.avatar)
    if (replaced) await enqueue(removeAvatar, { key: replaced }, { at: new Date(now.getTime() + KEPT_FOR) })
    await announce(personUpdated, { id, fields: ['avatar'] })
    const shown = await presentViewer(id, session, context)
    // Last of all: what fails before leaves no files behind.
    await writeAvatar(storage, key, pictures)
    return shown
  },
})
