import type { Reaction } from '../../rules.ts'

export const REACTION_EMOJI: Record<Reaction, string> = { like: '👍', laugh: '😄', wow: '😮', thanks: '🙏' }
