import type { Generated } from 'kysely'
import type { Id, Stamp } from '#database/columns.ts'

interface SmsDays {
  day: string
  sent: number
  is_full: Generated<boolean>
}

export type OutgoingKind = 'mail' | 'sms'

/** Nobody has set up how to send it; the recipient was refused; or enough was sent that day. */
export type OutgoingReason = 'unconfigured' | 'refused' | 'limit'

interface OutgoingMessages {
  id: Id
  kind: OutgoingKind
  reason: OutgoingReason
  recipient: string
  subject: Generated<string>
  text: string
  html: Generated<string>
  created_at: Stamp
}

declare module '#database/schema.ts' {
  interface Tables {
    outgoing_messages: OutgoingMessages
    sms_days: SmsDays
  }
}
