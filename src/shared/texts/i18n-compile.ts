import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { CompiledMessages } from './i18n.ts'

/** Without any of these a text is what it says: reading the others alone is four times as quick. */
const SYNTAX = /^$|[{}'#<>\\]/

/** Compiles ICU messages on the server or in a script; an unreadable one throws with its key. */
export const compileMessages = (icuMessages: Record<string, string>): CompiledMessages => {
  const compiled: CompiledMessages = {}
  for (const [key, message] of Object.entries(icuMessages)) {
    try {
      compiled[key] = SYNTAX.test(message) ? compileMessageOrThrow(message) : [message]
    } catch (cause) {
      throw new Error(`Message ${key} does not compile: ${message}`, { cause })
    }
  }
  return compiled
}
