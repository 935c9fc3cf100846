import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { CompiledMessages } from './i18n.ts'

/** Compiles ICU messages on the server or in a script; an unreadable one throws with its key. */
export const compileMessages = (icuMessages: Record<string, string>): CompiledMessages => {
  const compiled: CompiledMessages = {}
  for (const [key, message] of Object.entries(icuMessages)) {
    try {
      compiled[key] = compileMessageOrThrow(message)
    } catch (cause) {
      throw new Error(`Message ${key} does not compile: ${message}`, { cause })
    }
  }
  return compiled
}
