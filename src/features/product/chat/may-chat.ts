import type { Terms } from '#features/kernel/access/rules/verdict.ts'
import type { Asker, Member } from '#shared/people/asker.ts'
import type { SiteSettings } from '#site/settings.ts'
import { canChat } from './permissions.ts'
import type { OpenRoom } from './public/open-room.ts'

/** Why somebody may not talk here; null where they may. */
export function chatRefusal(
  asker: Member,
  { node }: Pick<OpenRoom, 'node'>,
  terms: Terms,
): 'chat-silenced' | 'chat-silenced-here' | 'chat-no-permission' | null {
  const verdict = canChat(asker, node, terms)
  if (verdict.allowed) return null
  if (verdict.reason === 'silenced-here') return 'chat-silenced-here'
  return verdict.reason === 'silenced' ? 'chat-silenced' : 'chat-no-permission'
}

type ChatSettings = { settings: Pick<SiteSettings, 'chat'> }

/** Whether somebody has to sign in before they may read any room. */
export const mustSignIn = ({ personId }: Asker, { settings }: ChatSettings): boolean =>
  personId === null && settings.chat.isMembersOnly

/** Seconds that somebody waits between two messages; moderators do not wait. */
export const pauseOf = (
  { mayModerate }: Pick<OpenRoom, 'mayModerate'>,
  { settings }: ChatSettings,
): number => (mayModerate ? 0 : settings.chat.pause)
