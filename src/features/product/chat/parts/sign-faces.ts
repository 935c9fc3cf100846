import type { Sign } from '../rules.ts'

export const SIGN_FACES: Record<Sign, string> = { like: '👍', laugh: '😄', wow: '😮', thanks: '🙏' }
