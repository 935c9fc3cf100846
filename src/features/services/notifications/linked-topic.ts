import { maskContact } from '#features/kernel/delivery/rules.ts'
import type { Context } from '#server/door/action.ts'
import { settingOf } from './present-settings.ts'
import { findChoices, listTopics } from './queries/settings.ts'
import type { Topic } from './rules.ts'
import type { Unsubscribing } from './schemas.ts'
import { readUnsubscribeToken } from './unsubscribe-link.ts'

type Reading = Pick<Context, 'db' | 'signer'> & { refuse: (code: 'unsubscribe-link-wrong') => never }

interface Linked {
  personId: number
  topic: Topic
  site: boolean
  view: Unsubscribing
}

/** Whose mails of which topic a link is about. */
export async function getLinkedTopic({ db, signer, refuse }: Reading, token: string): Promise<Linked> {
  const named = readUnsubscribeToken(signer, token) ?? refuse('unsubscribe-link-wrong')
  const choices = await findChoices(db, named.personId)
  if (!choices) return refuse('unsubscribe-link-wrong')
  const chosen = await listTopics(db, named.personId)
  const { site, mail } = settingOf(
    named.topic,
    chosen.find(({ topic }) => topic === named.topic),
  )
  const email = choices.email ? maskContact(choices.email) : ''
  return { ...named, site, view: { topic: named.topic, email, isOff: mail === 'off' } }
}
