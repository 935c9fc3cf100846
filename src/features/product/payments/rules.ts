/** `returned`: it came, but too late, twice, or as another amount, and goes back. */
export const PAYMENT_STATES = ['opened', 'paid', 'failed', 'expired', 'returned'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** What goes back of a payment from the balance: to topped-up money first, and to earned money what came from there. */
export function splitRefund(
  { amount, earned, refunded }: { amount: number; earned: number; refunded: number },
  back: number,
): { toppedUp: number; earned: number } {
  const fromToppedUp = amount - earned
  const toppedUp = Math.max(0, Math.min(back, fromToppedUp - refunded))
  return { toppedUp, earned: back - toppedUp }
}

/** Where a payment may go from where it is. What was given up may have been paid in the last moment. */
export const NEXT: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  opened: ['paid', 'failed', 'expired', 'returned'],
  failed: ['paid', 'returned'],
  expired: ['paid', 'returned'],
  paid: [],
  returned: [],
}

export const mayMove = (from: PaymentState, to: PaymentState): boolean => NEXT[from].includes(to)

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** ms that a code is shown before it has to be asked for again. */
export const CODE_SHOWN_FOR = 300 * SECOND

/** ms after its end in which a payment may still be told to us before it is closed. */
export const GRACE = MINUTE

/** ms until a provider is asked again: soon at first, then less and less often. */
const PAUSES = [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE]

/** When a provider is asked again that was asked so many times already. */
export const nextLook = (looks: number, now: Date): Date =>
  new Date(now.getTime() + (PAUSES[Math.min(looks, PAUSES.length - 1)] ?? MINUTE))

/** ms in which a charge with nobody there is asked for again, where its provider has not answered. */
export const CHARGED_FOR = 3 * 60 * MINUTE

/** Ways that one person may leave. */
export const MOST_WAYS = 10
/** ms that somebody may take to leave one, and in which it is looked after. */
export const KEEPING_FOR = 24 * 60 * MINUTE

/** In the address to which somebody comes back who has left one, before its key. */
export const KEPT = 'kept'

/** Whether a card can no longer be charged; '2029-04': to the end of that month. */
export const isTooOld = (expires: string | null, now: Date): boolean =>
  expires !== null && expires < now.toISOString().slice(0, 7)

/** In which way a provider and we differ over one thing. */
export const DIFFERENCE_KINDS = [
  'missing-there',
  'missing-here',
  'amount',
  'currency',
  'paid-there',
  'refunded-there',
  'fee',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/**
 * How one has ended: the payment was settled, or goes back; both say the same by now; or staff have looked into it and
 * noted what it was.
 */
export const DIFFERENCE_WAYS = ['settled', 'returned', 'agrees', 'noted'] as const
export type DifferenceWay = (typeof DIFFERENCE_WAYS)[number]

/** Of one currency, in its minor units. */
export interface BookSums {
  paid: number
  refunded: number
}
/** By currency: what the provider says, with what it has kept, and what our books say. */
export type Sums = Record<string, { there: BookSums & { fees: number }; here: BookSums }>

/** Of a note on why a difference is none. */
export const MOST_DIFFERENCE_NOTE = 500

/** A provider that keeps more than this of a payment is looked at; of small ones the fixed part is large everywhere. */
export const MOST_FEE = { percent: 15, from: 1_000 }

/** What a provider has done some seconds before midnight we may hear of after it: our day ends this much earlier. ms */
export const LATE_BY = 60 * MINUTE

const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** China has one time, and no summer. */
const CHINA_AHEAD = 8 * HOUR
/** ms after midnight in China when the bills of its day are there: Alipay's at nine, WeChat Pay's at ten. */
const BILLS_AT = 10.5 * HOUR

/** From when a provider can list everything that happened before a moment. */
export function listedFrom(provider: string, moment: Date): Date {
  const end = moment.getTime()
  if (provider === 'alipay' || provider === 'wechat') {
    const dayEnd = Math.ceil((end + CHINA_AHEAD) / DAY) * DAY - CHINA_AHEAD
    return new Date(dayEnd + BILLS_AT)
  }
  return new Date(end + (provider === 'paypal' ? 4 : 1) * HOUR)
}

/** Days that are compared later where a provider could not be asked, or no process ran. */
export const DAYS_BACK = 7

/** What of the money from outside the staff looks at. */
export interface MoneyShown {
  /** Payments below a summary, or differences alone. */
  list: 'payments' | 'open' | 'closed'
  state: PaymentState | 'all'
  /** A provider; '': all. */
  way: string
  q: string
}

/** Providers whose keys can be entered in the browser. */
export const KEPT_PROVIDERS = ['stripe', 'alipay', 'wechat', 'paypal'] as const
export type KeptProvider = (typeof KEPT_PROVIDERS)[number]

export type KeyName =
  | 'secretKey'
  | 'webhookSecret'
  | 'appId'
  | 'privateKey'
  | 'alipayPublicKey'
  | 'sellerId'
  | 'agreementScene'
  | 'merchantId'
  | 'serialNo'
  | 'apiV3Key'
  | 'publicKeyId'
  | 'publicKey'
  | 'clientId'
  | 'clientSecret'
  | 'webhookId'

interface KeyField {
  name: KeyName
  isLong?: true
  isOptional?: true
}

/** What each is set up with, in the order in which one enters it. */
export const KEY_FIELDS: Record<KeptProvider, readonly KeyField[]> = {
  stripe: [{ name: 'secretKey' }, { name: 'webhookSecret' }],
  alipay: [
    { name: 'appId' },
    { name: 'privateKey', isLong: true },
    { name: 'alipayPublicKey', isLong: true },
    { name: 'sellerId', isOptional: true },
    { name: 'agreementScene', isOptional: true },
  ],
  wechat: [
    { name: 'appId' },
    { name: 'merchantId' },
    { name: 'serialNo' },
    { name: 'privateKey', isLong: true },
    { name: 'apiV3Key' },
    { name: 'publicKeyId', isOptional: true },
    { name: 'publicKey', isLong: true, isOptional: true },
  ],
  paypal: [
    { name: 'clientId' },
    { name: 'clientSecret' },
    { name: 'webhookId' },
    { name: 'merchantId', isOptional: true },
  ],
}

/** Those that have servers of their own where no real money moves; Stripe's keys say it themselves. */
export const hasSandbox = (provider: KeptProvider): boolean => provider === 'alipay' || provider === 'paypal'

/** The others take yuan alone. */
export const hasCurrencies = (provider: KeptProvider): boolean =>
  provider === 'stripe' || provider === 'paypal'
