import { SOCIAL_PROVIDERS, type SocialProvider } from '#shared/people/social-providers.ts'
import type { SocialAddresses, SocialKeys } from '../credentials/social-keys.ts'
import type { DeliveryConfig, MailConfig, SmsConfig } from '../delivery/config.ts'
import { createDelivery, createSms, type Delivery } from '../delivery/delivery.ts'
import { createMailer, type SendMail } from '../delivery/mail.ts'
import type { SendSms } from '../delivery/sms/sms.ts'
import type { PushConfig } from '../push/config.ts'
import { createPush, type Push } from '../push/push.ts'
import { createDiskStorage } from '../storage/disk.ts'
import { createReplaceableStorage } from '../storage/replaceable.ts'
import { createS3Storage, type S3Config } from '../storage/s3.ts'
import type { Storage } from '../storage/storage.ts'

/** What the site is connected to, and an administrator can set where the environment does not. */
export type ConnectionName = 'mail' | 'sms' | 'files' | 'push' | SocialProvider

/** `perDay`: text messages that the whole site sends in a day at most. */
interface StoredSms {
  config: SmsConfig
  perDay: number
}

/** As administrators have set them; what the environment has set is not used of it. */
export interface StoredConnections {
  mail?: MailConfig
  sms?: StoredSms
  push?: PushConfig
  /** `isLeaving`: its files are being brought back, and new ones lie in the data directory. */
  files?: { bucket: S3Config; isLeaving: boolean }
  social: SocialKeys
}

export interface Connections {
  /** What the environment has set: it wins, and nobody sets it in the browser. */
  fixed: ReadonlySet<ConnectionName>
  /** Where the environment says that providers of sign-in are. */
  socialAddresses: SocialAddresses
  /** From now on these are used, by everything that holds one of the parts below. */
  use: (stored: StoredConnections) => void
  delivery: Delivery
  push: Push
  storage: Storage
  social: SocialKeys
}

interface ConnectionOptions {
  secret: string
  siteUrl: string
  mediaDir: string
  delivery?: DeliveryConfig | undefined
  push?: PushConfig | undefined
  /** Missing: in the data directory, unless a bucket is stored. */
  storage?: Storage | undefined
  social?: SocialKeys | undefined
  socialAddresses?: SocialAddresses | undefined
}

/**
 * The parts through which the site reaches others. Each stays the same object as long as the site runs, so that
 * whoever holds it uses what was set last, without a restart.
 */
export function createConnections(options: ConnectionOptions): Connections {
  const { secret, siteUrl, mediaDir, push: pushConfig, social: given = {} } = options
  const fixed = new Set<ConnectionName>(SOCIAL_PROVIDERS.filter((name) => given[name]))
  if (options.delivery?.mail) fixed.add('mail')
  if (options.delivery?.sms) fixed.add('sms')
  if (options.storage) fixed.add('files')
  if (pushConfig?.privateKey !== undefined || pushConfig?.contact !== undefined) fixed.add('push')

  const { delivery, replaceMail, replaceSms } = replaceableDelivery(options.delivery, siteUrl)
  const push = replaceablePush((config) => createPush(secret, siteUrl, config), pushConfig)
  const files = createReplaceableStorage(options.storage ?? createDiskStorage(mediaDir))
  const social: SocialKeys = { ...given }
  const [isNewMail, isNewSms, isNewPush, isNewBucket] = [changes(), changes(), changes(), changes()]
  const isNewApp = new Map(SOCIAL_PROVIDERS.map((name) => [name, changes()]))

  return {
    fixed,
    socialAddresses: options.socialAddresses ?? {},
    delivery,
    push: push.push,
    storage: files.storage,
    social,
    use(stored) {
      if (!fixed.has('mail') && isNewMail(stored.mail)) replaceMail(stored.mail)
      if (!fixed.has('sms') && isNewSms(stored.sms)) replaceSms(stored.sms)
      if (!fixed.has('push') && isNewPush(stored.push)) push.use(stored.push)
      if (!fixed.has('files') && isNewBucket(stored.files)) {
        const { bucket, isLeaving = false } = stored.files ?? {}
        files.use(bucket ? createS3Storage(bucket) : null, isLeaving)
      }
      for (const [name, isNew] of isNewApp) {
        // The object is new only where the app is: what is known of a provider is remembered with it.
        if (fixed.has(name) || !isNew(stored.social[name])) continue
        delete social[name]
        if (stored.social[name]) Object.assign(social, { [name]: stored.social[name] })
      }
    },
  }
}

/** Whether something is another than the last time: what has open connections is not made anew for nothing. */
function changes(): (value: unknown) => boolean {
  let known: string | undefined
  return (value) => {
    const before = known
    known = value === undefined ? undefined : JSON.stringify(value)
    return known !== before
  }
}

function replaceableDelivery(config: DeliveryConfig | undefined, siteUrl: string) {
  const fixed = createDelivery(config, siteUrl)
  let mailer: SendMail | null = null
  let sms: { send: SendSms; perDay: number } | null = null
  const delivery: Delivery = {
    get sendMail() {
      return fixed.sendMail ?? mailer
    },
    get sendSms() {
      return fixed.sendSms ?? sms?.send ?? null
    },
    get smsPerDay() {
      return sms?.perDay ?? fixed.smsPerDay
    },
  }
  return {
    delivery,
    replaceMail: (config: MailConfig | undefined) => {
      mailer = config ? createMailer({ config, host: new URL(siteUrl).hostname }) : null
    },
    replaceSms: (stored: StoredSms | undefined) => {
      sms = stored ? { send: createSms(stored.config), perDay: stored.perDay } : null
    },
  }
}

function replaceablePush(make: (config: PushConfig | undefined) => Push, config: PushConfig | undefined) {
  let current = make(config)
  const push: Push = {
    get publicKey() {
      return current.publicKey
    },
    accepts: (address) => current.accepts(address),
    send: (address, letter) => current.send(address, letter),
  }
  return {
    push,
    use: (stored: PushConfig | undefined) => {
      // Where messages may be sent is said by the environment alone.
      current = make(stored ? { ...stored, allowsPrivate: config?.allowsPrivate ?? false } : config)
    },
  }
}
