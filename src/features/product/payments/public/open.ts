import type { Database } from '#database/schema.ts'
import type { Context } from '#server/door/action.ts'
import { PLAIN } from '#site/forms.ts'
import { localize } from '#site/localize.ts'
import { localizedPath } from '#site/routes.ts'
import { newKey } from '../new-key.ts'
import { noticeUrlOf, offeredProviders } from '../providers/configured.ts'
import {
  type OpenedPayment,
  type PaymentProvider,
  type PaymentToOpen,
  ProviderTrouble,
} from '../providers/provider.ts'
import {
  endOpened,
  findOpened,
  insertOpened,
  keepShown,
  type Of,
  type Opening,
  type OutsideRow,
} from '../queries/payments.ts'
import { insertKeeping } from '../queries/ways.ts'
import { CODE_SHOWN_FOR, KEEPING_FOR, nextLook } from '../rules.ts'
import type { OfferedWay, ShownPayment } from '../schemas.ts'

/** What every contract that opens payments refuses. */
type Refused = 'way-unknown' | 'way-away'

/** Those of them where what one pays with can be left. */
export const keepersFor = (site: Parameters<typeof waysFor>[0]): string[] =>
  offeredProviders(site).flatMap(({ name, keeper }) => (keeper?.keepsPaid ? [name] : []))

/** In which ways something in a currency can be paid for outside. */
export const waysFor = (
  site: Pick<Context, 'paymentKeys' | 'signer' | 'siteUrl' | 'db'>,
  currency: string,
): OfferedWay[] =>
  offeredProviders(site)
    .filter(({ takes }) => takes(currency))
    .map(({ name, isTest }) => ({ provider: name, isTest }))

interface ToOpen {
  payable: Of
  currency: string
  amount: number
  /** What is paid for, in the payer's language. */
  title: string
  /** Until when it can be paid. */
  expiresAt: Date
  email?: string | undefined
  /** Whoever pays has no script: the page that they come back to is made for that. */
  isPlain?: boolean
  /** The payer has agreed to leave with the provider what they pay with, where that can be done. */
  keeps?: boolean
}

type Preparing = Omit<Context<Refused>, 'announce' | 'enqueue' | 'signIn'>

export interface Opened {
  payment: OutsideRow
  title: string
  said: OpenedPayment
}

/**
 * Opens a payment for what a transaction of its own locks and checks, and asks the provider: to be called where an action
 * prepares. Asked again for the same, it is the same payment.
 *
 * @param find locks what is to be paid for
 */
export async function openPayment(
  context: Preparing,
  way: string,
  find: (db: Database) => Promise<ToOpen>,
): Promise<Opened> {
  const provider = offeredProviders(context).find(({ name }) => name === way)
  if (!provider) return context.refuse('way-unknown')
  const { asker, now, apart } = context
  const { toOpen, payment } = await apart(async (db) => {
    const toOpen = await find(db)
    const { payable, currency, amount, expiresAt } = toOpen
    const keeps = toOpen.keeps === true && provider.keeper?.keepsPaid === true && asker.personId !== null
    if (amount <= 0 || !provider.takes(currency)) return context.refuse('way-unknown')
    const opening: Opening = {
      payable,
      personId: asker.personId,
      provider: way,
      currency,
      amount,
      expiresAt,
      keeps,
      now,
    }
    await endOpened(db, payable, { but: { currency, amount }, now })
    const payment = (await findOpened(db, opening)) ?? (await begin(db, opening))
    return { toOpen, payment }
  })
  const { title } = toOpen
  const said = payment.shown
    ? { ...payment.shown, reference: payment.reference }
    : await ask(context, provider, { payment, toOpen })
  return { payment, title, said }
}

async function begin(db: Database, opening: Opening): Promise<OutsideRow> {
  const { personId, provider, keeps, now, expiresAt } = opening
  const payment = await insertOpened(db, newKey(), opening, nextLook(0, now))
  if (keeps && personId !== null) {
    const end = new Date(expiresAt.getTime() + KEEPING_FOR)
    const { id: paymentId, key } = payment
    const keeping = { key, personId, provider, paymentId, reference: null, nextLookAt: null, now }
    await insertKeeping(db, { ...keeping, expiresAt: end })
  }
  return payment
}

export const LANGS = { 'zh-hans': 'zh', en: 'en', es: 'es' } as const

async function ask(
  context: Preparing,
  provider: PaymentProvider,
  { payment, toOpen }: { payment: OutsideRow; toOpen: ToOpen },
): Promise<OpenedPayment> {
  const { locale, siteUrl, address, refuse } = context
  const { key, currency, amount, expiresAt } = payment
  const asked: PaymentToOpen = {
    key,
    currency,
    amount,
    title: toOpen.title.slice(0, 100),
    lang: LANGS[locale],
    returnUrl: `${siteUrl}${localizedPath('notify', locale)}?payment=${key}${toOpen.isPlain ? `&${PLAIN}=1` : ''}`,
    noticeUrl: noticeUrlOf(siteUrl, provider.name),
    expiresAt,
    device: deviceOf(context),
    address,
    email: toOpen.email,
    keeps: payment.keeps,
  }
  try {
    return await provider.open(asked)
  } catch (error) {
    if (error instanceof ProviderTrouble) return refuse('way-away')
    throw error
  }
}

function deviceOf({ device, userAgent }: Pick<Context, 'device' | 'userAgent'>): PaymentToOpen['device'] {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat'
  return device === 'desktop' ? 'desktop' : 'phone'
}

/** Keeps what the provider has said. @returns what the payer is shown */
export async function showPayment(
  { db, settings, locale }: Pick<Context, 'db' | 'settings' | 'locale'>,
  { payment: { id, key, currency, amount, provider }, title, said }: Opened,
): Promise<ShownPayment> {
  const { reference, ...shown } = said
  await keepShown(db, id, shown, reference)
  if (shown.kind === 'page') return { ...shown, payment: key, provider }
  return {
    kind: 'code',
    payment: key,
    provider,
    title,
    qrcode: shown.text,
    symbol: settings.currency.find(({ symbol_iso }) => symbol_iso === currency)?.symbol ?? currency,
    currency,
    amount,
    description: localize(settings.site.name, locale),
    seconds: CODE_SHOWN_FOR / 1_000,
  }
}
