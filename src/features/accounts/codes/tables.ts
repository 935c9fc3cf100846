import type { Counter, Id } from '#database/columns.ts'

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

declare module '#database/schema.ts' {
  interface Tables {
    verification_codes: VerificationCodes
    captcha_counts: CaptchaCounts
  }
}
