/**
 * A way to take money outside the site. Amounts are minor units of their currency everywhere on this side; what a
 * provider calls them (cents, yuan with two decimals) stays inside its own folder. No method touches the database: what
 * they answer is compared with the stored payment by whoever calls, in a transaction of its own.
 *
 * Every method gives up after ten seconds. It throws `ProviderTrouble` where the provider could not be asked or
 * answered with something that is not an answer: nothing is known then, and it is asked again later.
 */
export interface PaymentProvider {
  name: ProviderName
  /** Codes of ISO 4217 that it takes here. */
  takes: (currency: string) => boolean
  /** True where it moves no real money. */
  isTest: boolean
  /** True where looking takes the money of whoever has agreed to pay, so that nobody may look who does not want it any more. */
  takesByLooking?: boolean
  /** Begins a payment. Asked again with the same `key`, it answers the same payment. */
  open: (payment: PaymentToOpen) => Promise<OpenedPayment>
  /** What became of a payment. */
  look: (payment: PaymentReference) => Promise<PaymentOutcome>
  /** Ends a payment that was not paid, so that it can no longer be. Answers what became of it: it may just have been paid. */
  close: (payment: PaymentReference) => Promise<PaymentOutcome>
  /** Gives back. Asked again with the same `key`, it gives back once. */
  refund: (refund: RefundToMake) => Promise<RefundOutcome>
  lookAtRefund: (refund: RefundToMake) => Promise<RefundOutcome>
  /**
   * Reads a notification, and believes only what is signed.
   *
   * @throws `ForgedNotice` for one that this provider has not signed, or signed for another shop or at another time
   */
  hear: (notice: Notice) => Promise<HeardNotice>
  /** Asks something that changes nothing. @throws `ProviderTrouble` with the provider's words where the keys are wrong */
  test: () => Promise<void>
  /** All payments and refunds that it has settled between two moments, for comparing the books. */
  list: (from: Date, to: Date) => AsyncIterable<SettledMovement>
  /** Where somebody can leave a way of paying with it, from which money is taken while they are away. */
  keeper?: Keeper
}

/** Ways of paying that a provider keeps for us. We have an opaque id of each, and never what stands on a card. */
export interface Keeper {
  /** A payment that is opened with `keeps` leaves what it is paid with. */
  keepsPaid: boolean
  /** Begins to leave one without paying. Asked again with the same `key`, it is the same. @returns a page to go to */
  open: (way: WayToKeep) => Promise<{ reference: string; url: string }>
  /** What has come of it. `reference` is that of `open`, or of a payment that was opened with `keep`. */
  find: (asked: { key: string; reference: string; isOfPayment: boolean }) => Promise<KeepingOutcome>
  /**
   * Takes money from one, with nobody there. Asked again with the same `key`, it takes it once. What is `closed` says why
   * in a word of `CHARGE_TROUBLES`.
   */
  charge: (charge: ChargeToMake) => Promise<PaymentOutcome>
  /** Has it forgotten there. Of one that is not there any more nothing is said. */
  forget: (token: KeptToken) => Promise<void>
}

export interface WayToKeep {
  key: string
  lang: 'zh' | 'en' | 'es'
  returnUrl: string
  noticeUrl: string
  expiresAt: Date
}

/** What a provider calls a way, and whose it is there. Worth nothing to any other account. */
export interface KeptToken {
  customer: string
  method: string
}

export interface KeptWay {
  token: KeptToken
  /** 'visa', 'paypal' */
  brand: string
  lastFour: string | null
  /** '2029-04' */
  expires: string | null
}

export type KeepingOutcome = { state: 'open' } | { state: 'closed' } | { state: 'kept'; way: KeptWay }

export interface ChargeToMake {
  key: string
  currency: string
  amount: number
  title: string
  token: KeptToken
}

/**
 * Why a charge was not made: its bank wants to see the payer, has refused, the card is too old, or there is no such way any
 * more.
 */
export const CHARGE_TROUBLES = ['person', 'declined', 'expired', 'gone'] as const
export type ChargeTrouble = (typeof CHARGE_TROUBLES)[number]

/** All that there are, in the order in which they are offered. */
export const PROVIDER_NAMES = ['stripe', 'alipay', 'wechat', 'paypal', 'sandbox'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

export interface PaymentToOpen {
  /** Of this attempt: letters, digits and `-`, at most 32. It comes back in every notification. */
  key: string
  currency: string
  /** Above zero. */
  amount: number
  /** What is paid for, in the payer's language, as their statement shows it: at most 100 characters. */
  title: string
  lang: 'zh' | 'en' | 'es'
  /** Where the browser comes back to, whatever happened. */
  returnUrl: string
  /** Where notifications go to. */
  noticeUrl: string
  expiresAt: Date
  /** How the payer is before us: some providers have a page for phones of its own, and WeChat one for its own browser. */
  device: 'desktop' | 'phone' | 'wechat'
  /** For the limits and the fraud checks of the provider. */
  address: string
  email?: string | undefined
  /** The payer has agreed to leave with the provider what they pay with. */
  keeps?: boolean
}

export interface PaymentReference {
  key: string
  /** What the provider calls it, as soon as it has said so. */
  reference: string | null
  currency: string
  amount: number
}

export type OpenedPayment =
  /** A page to go to. */
  | { kind: 'page'; reference: string | null; url: string }
  /** A text to be shown as a QR code and scanned with the payer's app. */
  | { kind: 'code'; reference: string | null; text: string }

export type PaymentOutcome =
  /** `reference`: of a charge that is under way. */
  | { state: 'open'; reference?: string }
  /** No longer payable, and not paid. */
  | { state: 'closed'; why?: string | undefined }
  | { state: 'paid'; reference: string; currency: string; amount: number; at: Date }

export interface RefundToMake {
  /** Of this refund: letters, digits and `-`, at most 32. */
  key: string
  /** The payment it belongs to, whose `amount` is the whole that was paid. */
  payment: PaymentReference
  amount: number
  /** Shown to the payer where the provider does so. */
  why?: string | undefined
  noticeUrl: string
}

export type RefundOutcome =
  | { state: 'waiting'; reference: string | null }
  | { state: 'done'; reference: string; at: Date }
  /** The provider will not do it: it has to be given back in another way. */
  | { state: 'refused'; why: string }

export interface Notice {
  headers: Readonly<Record<string, string | undefined>>
  /** As it came: signatures are over its bytes. */
  body: Buffer
  now: Date
}

/** What to do with a notification, and what the provider wants to hear. */
export interface HeardNotice {
  /** Unique for what it tells, so that the same one is heard once. */
  id: string
  about:
    | { kind: 'payment'; key: string; outcome: PaymentOutcome }
    | { kind: 'refund'; key: string; outcome: RefundOutcome }
    /** A way was left, by itself or with the payment that the provider calls so: what it is, is asked. */
    | { kind: 'way-left'; by: LeftBy }
    /** A way is no longer there, by its owner or by the provider. */
    | { kind: 'way-gone'; method: string }
    /** True, but nothing that concerns us. */
    | { kind: 'nothing' }
  /** Sent back as soon as what it tells is stored. */
  answer: NoticeAnswer
}

export type LeftBy = { key: string } | { reference: string }

export interface NoticeAnswer {
  status: number
  type: string
  body: string
}

export interface SettledMovement {
  kind: 'payment' | 'refund'
  /** Ours, where the provider gives it back. */
  key: string | null
  reference: string
  /** Of a refund: the `reference` of the payment in this list that it belongs to, where the provider says so. */
  of?: string
  currency: string
  amount: number
  /** What the provider keeps of it, where it says so. */
  fee: number | null
  at: Date
}

/** A provider cannot be asked, or answers what is no answer. The message is for the site's staff. */
export class ProviderTrouble extends Error {
  override name = 'ProviderTrouble'
}

/** A notification that is not to be believed. `answer` is what its sender hears. */
export class ForgedNotice extends Error {
  override name = 'ForgedNotice'
  readonly answer: NoticeAnswer
  constructor(why: string, answer: NoticeAnswer) {
    super(why)
    this.answer = answer
  }
}
