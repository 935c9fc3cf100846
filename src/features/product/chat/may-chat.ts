import type { Terms } from '#features/kernel/access/rules/verdict.ts'
import { can } from '#features/kernel/access/rules.ts'
import type { Asker, Member } from '#shared/asker.ts'
import type { SiteSettings } from '#site/settings.ts'
import type { OpenRoom } from './public/open-room.ts'

/** Why somebody may not talk here; null where they may. */
export function chatRefusal(asker: Member, terms: Terms): 'chat-silenced' | 'chat-no-permission' | null {
  const verdict = can(asker, 'chat', null, terms)
  if (verdict.allowed) return null
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
