import { givenByTiers } from '#features/kernel/access/rules/tiers.ts'
import {
  ALLOWED,
  firstRefusal,
  type Terms,
  type Verdict,
  whenSignedIn,
} from '#features/kernel/access/rules/verdict.ts'
import type { Permissions } from '#server/permissions.ts'
import type { Asker } from '#shared/people/asker.ts'

const { ofTiers, hold } = givenByTiers('directMessages')

export const canSendMessages = (asker: Asker, terms: Terms): Verdict => hold(asker, 'directMessages', terms)

/** Their own messages: also the silenced read and keep what is theirs. */
export const canReadMessages = (asker: Asker, terms: Terms): Verdict =>
  firstRefusal(whenSignedIn(asker), () => (asker.isSilenced ? ALLOWED : canSendMessages(asker, terms)))

export const messagesPermissions: Permissions = { ofTiers, told: { readMessages: canReadMessages } }
