import { z } from 'zod/mini'
import { LOCALES } from '#shared/locales.ts'
import { SOCIAL_PROVIDERS } from '#shared/social-providers.ts'
import { isTimeZone } from '#shared/time.ts'
import { requiredText } from '#shared/typed-text.ts'
import type { Localized } from '../localize.ts'
import { link, localized, soundAddress } from './texts.ts'

const named = z.object({ key: z.string().check(z.minLength(1), z.maxLength(40)), name: localized })
const perDay = (preset: number) =>
  z._default(z.number().check(z.int(), z.minimum(0), z.maximum(10_000)), preset)
const uploads = z.object({
  image: perDay(30),
  video: perDay(3),
  audio: perDay(10),
  attachment: perDay(10),
  /** The largest picture, in MB. */
  imageSize: z._default(z.number().check(z.gt(0), z.maximum(1_000)), 5),
})
const levelEntry = z.extend(named, {
  icon: z._default(z.string().check(z.maxLength(200)), ''),
  roles: z._default(z.array(z.string().check(z.maxLength(60))), []),
  /** Lifetime experience from which a level is reached; no meaning for VIP tiers. */
  experience: z._default(z.number(), 0),
  /** Uploads of each type in a day, for those who may upload it at all. */
  media: z.prefault(uploads, {}),
  /** Different files that may be downloaded in a day; null: no limit. */
  downloads: z._default(z.nullable(z.int().check(z.gte(0), z.lte(10_000))), null),
})
export type LevelEntry = z.infer<typeof levelEntry>

const percent = z.int().check(z.gte(0), z.lte(100))
/** A tier that is bought. */
const vipEntry = z.extend(levelEntry, {
  /** Minor units by currency; without one it is not for sale. */
  price: z._default(
    z.record(z.string().check(z.regex(/^[A-Z]{3}$/)), z.int().check(z.gte(1), z.lte(1_000_000_000))),
    {},
  ),
  /** Days that the price is for; 0: for life. */
  days: z._default(z.int().check(z.gte(0), z.lte(3_660)), 30),
  /** Discount of its members in percent, on texts and nodes. */
  discount: z._default(percent, 0),
})
export type VipEntry = z.infer<typeof vipEntry>

const wholeUpTo = (most: number) => z.int().check(z.gte(0), z.lte(most))
/** What one event earns, and how many of them count in a day. */
const earningRule = (credit: number, experience: number, perDay: number) =>
  z.prefault(
    z.object({
      credit: z._default(wholeUpTo(1_000_000), credit),
      experience: z._default(wholeUpTo(1_000_000), experience),
      perDay: z._default(wholeUpTo(10_000), perDay),
    }),
    {},
  )

/** An address with at most one `{id}`, which stands for letters, digits, '-' and '_'. */
const withId = (start: RegExp) =>
  z.string().check(
    z.maxLength(300),
    z.regex(start),
    z.refine((text) => text.split('{id}').length <= 2 && !/[{}]/.test(text.replace('{id}', ''))),
  )
const embedProvider = z.object({
  name: requiredText(60),
  /** Names of the site, exactly: 'vimeo.com', 'www.vimeo.com'. */
  hosts: z
    .array(z.string().check(z.regex(/^(?:[a-z\d](?:[a-z\d-]{0,62})\.)+[a-z]{2,62}$/)))
    .check(z.minLength(1), z.maxLength(10)),
  /** Which of its addresses have a player, and where that is; without it the card leads to the site. */
  frame: z._default(
    z.nullable(z.object({ path: withId(/^\/\S*$/), address: withId(/^https:\/\/[a-z\d.-]+\/\S*$/) })),
    null,
  ),
})
export type EmbedProviderSetting = z.infer<typeof embedProvider>

const linkEntry = z.object({ label: localized, link })
const mimes = (preset: string[]) => z._default(z.array(z.string().check(z.maxLength(100))), preset)
const names = (zh: string, en: string, es: string): Localized => ({ 'zh-hans': zh, en, es })
const reasons = (...keys: Array<[string, Localized]>) =>
  z._default(
    z.array(named),
    keys.map(([key, name]) => ({ key, name })),
  )
const SPAM: [string, Localized] = ['spam', names('广告或灌水', 'Spam or advertising', 'Spam o publicidad')]
const ABUSE: [string, Localized] = [
  'abuse',
  names('人身攻击或骚扰', 'Abuse or harassment', 'Insultos o acoso'),
]
const ILLEGAL: [string, Localized] = ['illegal', names('违法违规', 'Illegal content', 'Contenido ilegal')]
const RIGHTS: [string, Localized] = [
  'copyright',
  names('侵犯权益', 'Violates my rights', 'Vulnera mis derechos'),
]
const FRAUD: [string, Localized] = [
  'fraud',
  names('虚假或欺诈', 'False or fraudulent', 'Falso o fraudulento'),
]
const FAKE: [string, Localized] = ['fake', names('冒充他人', 'Impersonation', 'Suplantación de identidad')]

const spamWords = z._default(z.array(requiredText(60)).check(z.maxLength(1_000)), [])
/** The number of a rule; 0 turns it off. */
const rule = (most: number, preset = 0) => z._default(wholeUpTo(most), preset)
/** Rules that hold texts for moderation. The defaults hold nothing: an empty site may have no moderators. */
export const spamSettings = z.object({
  /** Days for which an account is new. */
  newDays: z._default(z.int().check(z.gte(1), z.lte(365)), 7),
  /** How many of a new account's first texts are held. */
  first: rule(100),
  /** A new account's text with this many links to other sites is held. */
  links: rule(100),
  /** Texts that a new account may write in an hour. */
  pace: rule(1_000),
  /** A text that this many people write within a day is held. */
  same: rule(1_000),
  /** When this many accounts are made from one network within an hour, their texts are held while they are new. */
  raid: rule(5_000),
  /** Words in texts of a language. */
  words: z.prefault(z.object({ 'zh-hans': spamWords, en: spamWords, es: spamWords }), {}),
})

/** Every setting of the site with its default: an empty database is a working, neutral site. */
export const siteSettings = z.object({
  site: z.prefault(
    z.object({
      name: z._default(localized, names('Plaza', 'Plaza', 'Plaza')),
      description: z._default(localized, {}),
      timeZone: z._default(
        z.string().check(z.refine(isTimeZone, { error: 'is no time zone; there is Asia/Shanghai, say' })),
        'Asia/Shanghai',
      ),
      legal: z._default(z.object({ text: localized, link }), { text: {}, link: '' }),
      /** Hue of the accent in degrees, and radius of cards in px. */
      hue: z._default(z.number().check(z.gte(0), z.lte(360)), 32),
      radius: z._default(z.number().check(z.gte(0), z.lte(24)), 14),
    }),
    {},
  ),
  /** `html` goes into every page; the security policy then names its hosts and inline scripts, and only those. */
  analytics: z._default(
    z.object({
      html: z.string().check(z.maxLength(20_000)),
      /** Name of the function of the snippet that takes a path on every route change. */
      tracker: z._default(z.string().check(z.regex(/^[\w$.]{0,60}$/)), ''),
    }),
    { html: '', tracker: '' },
  ),
  /** Embeds of other sites in texts, besides videos of YouTube and Bilibili. */
  embeds: z.prefault(
    z.object({
      /** Sites whose address, alone in a paragraph, is shown as a card. */
      providers: z._default(z.array(embedProvider).check(z.maxLength(100)), []),
      /** Whether any page may be shown in a frame once it is pressed; if not, only those of the providers. */
      anyFrame: z._default(z.boolean(), true),
    }),
    {},
  ),
  articles: z.prefault(
    z.object({
      /** Whether an article without a picture gets one drawn from its title, on its page and in lists. */
      drawnCovers: z._default(z.boolean(), true),
    }),
    {},
  ),
  /** Search engines and other programs that read the site. */
  crawlers: z.prefault(z.object({ isOpen: z._default(z.boolean(), true) }), {}),
  /** Contact for security reports, at /.well-known/security.txt; without a contact there is none. */
  security: z.prefault(
    z.object({
      contacts: z._default(
        z
          .array(z.string().check(z.maxLength(500), z.regex(/^(mailto:|https:\/\/|tel:)\S+$/)))
          .check(z.maxLength(10)),
        [],
      ),
      /** Address of the policy for security tests, or empty. */
      policy: z._default(z.string().check(z.maxLength(500), z.regex(/^(https:\/\/\S+)?$/)), ''),
    }),
    {},
  ),
  level: z.prefault(
    z.object({
      lv: z._default(z.array(levelEntry), [
        {
          key: 'lv1',
          name: names('Lv.1', 'Lv.1', 'Lv.1'),
          icon: '',
          roles: ['comment', 'answer', 'createTopic'],
          experience: 0,
          media: uploads.parse({}),
          downloads: null,
        },
      ]),
      vip: z._default(z.array(vipEntry), [
        {
          key: 'gold',
          name: names('Gold Member', 'Gold Member', 'Gold Member'),
          icon: '',
          roles: [],
          experience: 0,
          media: uploads.parse({}),
          downloads: null,
          price: {},
          days: 30,
          discount: 0,
        },
      ]),
    }),
    {},
  ),
  currency: z._default(
    z
      .array(
        z.object({
          symbol_iso: z.string().check(z.regex(/^[A-Z]{3}$/)),
          symbol: z.string(),
          name: localized,
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
    [
      { symbol_iso: 'RMB', symbol: '¥', name: names('人民币', 'Chinese yuan', 'Yuan chino') },
      { symbol_iso: 'USD', symbol: '$', name: names('美元', 'US dollar', 'Dólar estadounidense') },
      { symbol_iso: 'EUR', symbol: '€', name: names('欧元', 'Euro', 'Euro') },
    ],
  ),
  languages: z._default(
    z.array(
      z.object({
        name: z.string().check(z.maxLength(60)),
        code: z.enum(LOCALES),
        locale: z.string().check(z.maxLength(20)),
        flag: z.string().check(z.maxLength(500)),
        currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      }),
    ),
    [
      { name: '简体中文', code: 'zh-hans', locale: 'zh-CN', flag: '/flags/zh-hans.svg', currency: 'RMB' },
      { name: 'English', code: 'en', locale: 'en-US', flag: '/flags/en.svg', currency: 'USD' },
      { name: 'Español', code: 'es', locale: 'es-ES', flag: '/flags/es.svg', currency: 'EUR' },
    ],
  ),
  chat: z.prefault(
    z.object({
      /** Seconds between two messages of one person; 0: none. */
      pause: z._default(wholeUpTo(3_600), 0),
      /** Whether only signed-in people read it; else strangers read, and do not write. */
      isMembersOnly: z._default(z.boolean(), true),
    }),
    {},
  ),
  /** The symbol of points: one sign for all locales, or a word per locale. */
  credit: z._default(z.object({ symbol: z.union([z.string().check(z.maxLength(20)), localized]) }), {
    symbol: names('积分', 'credits', 'créditos'),
  }),
  /** What people earn, buy and transfer; amounts of credit are whole, of money in minor units. */
  wealth: z.prefault(
    z.object({
      earning: z.prefault(
        z.object({
          'check-in': earningRule(10, 5, 1),
          streak: earningRule(20, 10, 1),
          'first-topic': earningRule(5, 10, 1),
          'answer-accepted': earningRule(100, 50, 5),
          liked: earningRule(2, 2, 30),
          invited: earningRule(50, 20, 5),
        }),
        {},
      ),
      /** This many days in a row earn the amount of `streak`; 0: nothing. */
      streakDays: z._default(wholeUpTo(366), 7),
      /** Days after which an invited member earns their inviter something. */
      invitedDays: z._default(wholeUpTo(366), 7),
      /** The price of 100 credits, by currency; a currency without one cannot buy them. */
      creditPrice: z._default(
        z.record(z.string().check(z.regex(/^[A-Z]{3}$/)), z.int().check(z.gte(1), z.lte(100_000_000))),
        { RMB: 700, USD: 100, EUR: 100 },
      ),
      creditPacks: z._default(
        z.array(z.int().check(z.gte(1), z.lte(1_000_000))).check(z.minLength(1), z.maxLength(8)),
        [100, 500, 1_000, 2_000],
      ),
      /** Percent of payments for texts and nodes that the site keeps; the rest is the author's. */
      siteShare: z._default(percent, 10),
      /** Whether people may transfer credit to each other. */
      allowsTransfers: z._default(z.boolean(), false),
      /** Whether people may request withdrawals of their earnings; the staff decides on each. */
      allowsWithdrawals: z._default(z.boolean(), false),
      /** The smallest withdrawal, by currency; a currency without one cannot be withdrawn. */
      leastWithdrawal: z._default(
        z.record(z.string().check(z.regex(/^[A-Z]{3}$/)), z.int().check(z.gte(1), z.lte(1_000_000_000))),
        { RMB: 10_000, USD: 2_000, EUR: 2_000 },
      ),
    }),
    {},
  ),
  file_mimes: z.prefault(
    z.object({
      image: mimes(['image/jpeg', 'image/png', 'image/gif', 'image/webp']),
      video: mimes(['video/mp4', 'video/webm']),
      audio: mimes(['audio/mpeg', 'audio/ogg', 'audio/wav', 'audio/mp4']),
      attachment: mimes(['application/zip', 'application/pdf', 'text/plain']),
    }),
    {},
  ),
  login_box: z.prefault(
    z.object({
      login_type: z._default(z.array(z.enum(['email', 'phone'])), ['email']),
      /** In the order of their buttons; only configured ones are offered. */
      social: z._default(z.array(z.string().check(z.maxLength(30))), [...SOCIAL_PROVIDERS]),
      carousel: z._default(z.array(z.object({ url: z.string(), caption: localized })), []),
      user_agreement_url: z._default(link, 'terms'),
      privacy_policy_url: z._default(link, 'privacy'),
      /** New members must give a picture and a name before they go on. */
      information_required: z._default(z.boolean(), false),
    }),
    {},
  ),
  spam: z.prefault(spamSettings, {}),
  report: z.prefault(
    z.object({
      post: reasons(SPAM, ABUSE, ILLEGAL, RIGHTS, FRAUD),
      topic: reasons(SPAM, ABUSE, ILLEGAL, RIGHTS),
      answer: reasons(SPAM, ABUSE, ILLEGAL),
      comment: reasons(SPAM, ABUSE, ILLEGAL),
      shop: reasons(FRAUD, ILLEGAL, RIGHTS, SPAM),
      user: reasons(FAKE, ABUSE, SPAM, FRAUD),
      message: reasons(ABUSE, SPAM, FRAUD, ILLEGAL),
      chat: reasons(ABUSE, SPAM, ILLEGAL),
    }),
    {},
  ),
  /** geonameId of the countries the address form offers first. */
  address_picker: z._default(z.object({ countries: z.array(z.number()) }), {
    countries: [1814991, 6252001, 2510769, 3996063],
  }),
  /** Files that belong to texts. */
  /** The official account that people follow for a code; without its picture and a code nobody is asked to. */
  follow: z.prefault(
    z.object({
      name: z._default(localized, {}),
      /** Path of the picture with its QR code on this site. */
      picture: z._default(z.string().check(z.maxLength(500), z.regex(/^(\/(?!\/).*)?$/)), ''),
      /** The code that the account answers with; case and spaces around it do not count. */
      code: z._default(z.string().check(z.maxLength(60)), ''),
    }),
    {},
  ),
  files: z.prefault(
    z.object({
      /** Whether strangers may download them too, uncounted; else they are asked to sign in. */
      isOpenToStrangers: z._default(z.boolean(), true),
    }),
    {},
  ),
  /** MB */
  max_file_size: z._default(z.number().check(z.gt(0)), 64),
  footer: z._default(
    z.object({
      columns: z.array(z.object({ title: localized, links: z.array(linkEntry) })).check(z.maxLength(6)),
    }),
    { columns: [] },
  ),
  /** Round floating widgets; one without content is hidden. */
  widgets: z._default(
    z.object({
      support: z.array(z.object({ label: localized, text: localized, link })),
      faq: z.array(z.object({ question: localized, answer: localized })),
      download: z.array(z.object({ label: localized, text: localized, link })),
      /** Sounds that the player holds for whoever has queued nothing; as many as its queue takes. */
      playlist: z._default(
        z.array(z.object({ label: localized, link: soundAddress })).check(z.maxLength(20)),
        [],
      ),
    }),
    { support: [], faq: [], download: [], playlist: [] },
  ),
})
export type SiteSettings = z.infer<typeof siteSettings>
export const defaultSettings = (): SiteSettings => siteSettings.parse({})
