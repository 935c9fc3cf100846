import type { Generated } from 'kysely'
import type { Counter, Id, Stamp } from './columns.ts'

export type CodePurpose = 'register' | 'forget' | 'bind' | 'confirm'
export type ContactKind = 'email' | 'phone'

interface VerificationCodes {
  id: Id
  /** What its owner shows together with the code. */
  sign: string
  purpose: CodePurpose
  channel: ContactKind
  contact_hash: string
  /** Of the network that asked for it; another one where it was a browser that is known as the recipient's. */
  address_hash: string
  /** The flow it belongs to. */
  captcha_sign: string
  code_hash: string
  /** In vain. */
  tries: Counter
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

interface CaptchaCounts {
  key: string
  count: number
  expires_at: Date
}

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

/** That somebody has given the code of the official account. */
interface FollowGrants {
  id: Id
  person_id: number
  given_at: Date
  until: Date
}

export interface CodeTables {
  follow_grants: FollowGrants
  verification_codes: VerificationCodes
  captcha_counts: CaptchaCounts
  sms_days: SmsDays
  outgoing_messages: OutgoingMessages
}
