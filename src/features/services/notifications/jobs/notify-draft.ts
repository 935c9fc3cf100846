import { array, int, object, enum as zEnum } from 'zod/mini'
import { defineJob } from '#server/jobs/job.ts'
import { notifyPeople } from '../public/notify.ts'

/**
 * What happens beside a draft. The notification holds nothing of it: whoever is not to read it any more finds nothing
 * here either.
 */
const about = (draftId: number) => ({ kind: 'draft', id: draftId })

export const notifyDraftShown = defineJob({
  name: 'notifications.draftShown',
  data: object({ draftId: int(), personId: int(), byId: int() }),
  run: (context, { draftId, personId, byId }) =>
    notifyPeople(
      context,
      {
        type: 'draft-shown',
        actorId: byId,
        groupKey: `draft-shown/${draftId}`,
        thing: about(draftId),
        detail: {},
      },
      [personId],
      'written-to',
    ),
})

/** The notification leads to where it is answered, and holds nothing of the text. */
export const notifyAuthorAsked = defineJob({
  name: 'notifications.authorAsked',
  data: object({ kind: zEnum(['article', 'draft']), key: int(), personId: int(), byId: int() }),
  run: (context, { kind, key, personId, byId }) =>
    notifyPeople(
      context,
      {
        type: 'author-asked',
        actorId: byId,
        groupKey: `author-asked/${kind}/${key}`,
        thing: { kind: 'authorship', id: key },
        detail: {},
      },
      [personId],
      'written-to',
    ),
})

export const notifyDraftCommented = defineJob({
  name: 'notifications.draftCommented',
  data: object({ draftId: int(), byId: int(), named: array(int()), told: array(int()) }),
  run: async (context, { draftId, byId, named, told }) => {
    const notice = { actorId: byId, thing: about(draftId), detail: {} }
    if (named.length > 0)
      await notifyPeople(
        context,
        { ...notice, type: 'draft-named', groupKey: `draft-named/${draftId}` },
        named,
        'mentioned',
      )
    if (told.length > 0)
      await notifyPeople(
        context,
        { ...notice, type: 'draft-commented', groupKey: `draft-commented/${draftId}` },
        told,
        'written-to',
      )
  },
})
