import { z } from 'zod/mini'
import { FLOATING } from '#shared/pages/floating.ts'
import { SIGN_UP_CODE } from '#shared/people/sign-up-code.ts'
import { SOCIAL_PROVIDERS } from '#shared/people/social-providers.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { requiredText } from '#shared/texts/typed-text.ts'
import { isTimeZone } from '#shared/time.ts'
import { LEAST_TYPE_SIZE, MOST_TYPE_SIZE, TYPE_SIZE, TYPEFACES } from '#shared/visitor/typefaces.ts'
import { CLOCK_TIME } from '../maintenance.ts'
import { link, localized, named, names, percent, soundAddress } from './fields.ts'
import { hinted } from './hints.ts'

const levelEntry = z.extend(named, {
  icon: z._default(z.string().check(z.maxLength(200)), ''),
  roles: z._default(hinted(z.array(z.string().check(z.maxLength(60))), { choices: 'permissions' }), []),
})
const vipEntry = z.extend(levelEntry, {
  /** Discount of its members in percent, on texts and nodes. */
  discount: z._default(percent, 0),
})

/** What a level or VIP tier brings; features add what it brings with them. */
export interface LevelEntry extends z.infer<typeof levelEntry> {}
/** A tier that is bought. */
export interface VipEntry extends LevelEntry, z.infer<typeof vipEntry> {}

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

export const siteHue = z.number().check(z.gte(0), z.lte(360))
export const siteRadius = z.number().check(z.gte(0), z.lte(24))
export const siteTypeface = z.enum(TYPEFACES)
export const siteTypeSize = z.int().check(z.gte(LEAST_TYPE_SIZE), z.lte(MOST_TYPE_SIZE))
export const siteLogo = z.string().check(z.maxLength(300), z.regex(/^(\/media\/[\w./-]+)?$/))
const linkEntry = z.object({ label: localized, link })

/** The settings that the site itself reads, beside its levels. */
export const ownSettings = z.object({
  site: z.prefault(
    z.object({
      name: z._default(localized, names('Plaza', 'Plaza', 'Plaza')),
      description: z._default(localized, {}),
      timeZone: z._default(
        hinted(
          z.string().check(z.refine(isTimeZone, { error: 'is no time zone; there is Asia/Shanghai, say' })),
          { isTimeZone: true },
        ),
        'Asia/Shanghai',
      ),
      legal: z._default(z.object({ text: localized, link }), { text: {}, link: '' }),
      /** Hue of the accent in degrees, and radius of cards in px. */
      hue: z._default(siteHue, 32),
      radius: z._default(siteRadius, 14),
      /** What texts are set in, and how large they are, in px. */
      typeface: z._default(siteTypeface, 'system'),
      typeSize: z._default(siteTypeSize, TYPE_SIZE),
      /** Path of a picture of the library that stands in the header; '' for the mark drawn in the accent. */
      logo: z._default(hinted(siteLogo, { isPicture: true }), ''),
    }),
    {},
  ),
  /** `html` goes into every page; the security policy then names its hosts and inline scripts, and only those. */
  analytics: z.prefault(
    z.object({
      html: z._default(hinted(z.string().check(z.maxLength(20_000)), { isLong: true }), ''),
      /** Name of the function of the snippet that takes a path on every route change. */
      tracker: z._default(z.string().check(z.regex(/^[\w$.]{0,60}$/)), ''),
    }),
    {},
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
  /** While it is on, visitors read and write nothing; staff go on. */
  maintenance: z.prefault(
    z.object({
      isOn: z._default(z.boolean(), false),
      /** Why, in place of the words of the house. */
      words: z._default(localized, {}),
      /** As the clock of the site says it; '' until it is turned off. */
      until: z._default(
        z.string().check(
          z.refine(
            (text) =>
              text === '' ||
              (CLOCK_TIME.test(text) && !Number.isNaN(Date.parse(`${text.replace(' ', 'T')}Z`))),
            {
              error: 'must be a day and a time, like 2026-11-28 14:00',
            },
          ),
        ),
        '',
      ),
    }),
    {},
  ),
  /** Search engines and other programs that read the site. */
  crawlers: z.prefault(z.object({ isOpen: z._default(z.boolean(), true) }), {}),
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
    z
      .array(
        z.object({
          name: z.string().check(z.maxLength(60)),
          code: z.enum(LOCALES),
          locale: z.string().check(z.maxLength(20)),
          flag: z.string().check(z.maxLength(500)),
          currency: hinted(z.string().check(z.regex(/^[A-Z]{3}$/)), { choices: 'currencies' }),
        }),
      )
      .check(z.minLength(1)),
    [
      { name: '简体中文', code: 'zh-hans', locale: 'zh-CN', flag: '/flags/zh-hans.svg', currency: 'RMB' },
      { name: 'English', code: 'en', locale: 'en-US', flag: '/flags/en.svg', currency: 'USD' },
      { name: 'Español', code: 'es', locale: 'es-ES', flag: '/flags/es.svg', currency: 'EUR' },
    ],
  ),
  /** The symbol of points: one sign for all locales, or a word per locale. */
  credit: z.prefault(
    z.object({
      symbol: z._default(
        z.union([z.string().check(z.maxLength(20)), localized]),
        names('积分', 'credits', 'créditos'),
      ),
    }),
    {},
  ),
  login_box: z.prefault(
    z.object({
      login_type: z._default(z.array(z.enum(['email', 'phone'])), ['email']),
      /** In the order of their buttons; only configured ones are offered. */
      social: z._default(
        hinted(z.array(z.string().check(z.maxLength(30))), { choices: SOCIAL_PROVIDERS, isOrdered: true }),
        [...SOCIAL_PROVIDERS],
      ),
      carousel: z._default(
        z.array(z.object({ url: hinted(z.string(), { isPicture: true }), caption: localized })),
        [],
      ),
      user_agreement_url: z._default(link, 'terms'),
      privacy_policy_url: z._default(link, 'privacy'),
      /** New members must give a picture and a name before they go on. */
      information_required: z._default(z.boolean(), false),
      /** Whether new members may, or must, give a code that lets them in. */
      code: z._default(z.enum(SIGN_UP_CODE), 'none'),
    }),
    {},
  ),
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
  footer: z.prefault(
    z.object({
      columns: z._default(
        z.array(z.object({ title: localized, links: z.array(linkEntry) })).check(z.maxLength(6)),
        [],
      ),
    }),
    {},
  ),
  /** Round floating widgets; one without content is hidden. */
  widgets: z.prefault(
    z.object({
      /** Which of them are on all pages that do not say otherwise. */
      shown: z._default(z.array(z.enum(FLOATING)), [...FLOATING]),
      support: z._default(z.array(z.object({ label: localized, text: localized, link })), []),
      faq: z._default(z.array(z.object({ question: localized, answer: localized })), []),
      download: z._default(z.array(z.object({ label: localized, text: localized, link })), []),
      /** Sounds that the player holds for whoever has queued nothing; as many as its queue takes. */
      playlist: z._default(
        z.array(z.object({ label: localized, link: soundAddress })).check(z.maxLength(20)),
        [],
      ),
    }),
    {},
  ),
})

/** Every setting of the site; features add their own (decision 188). */
export interface SiteSettings extends z.infer<typeof ownSettings> {
  level: { lv: LevelEntry[]; vip: VipEntry[] }
}

/** Schemas by key, each with the default of what is left out. */
export type SettingShape = Readonly<Record<string, z.ZodMiniType>>

/** The settings of a feature. Its `settings.ts` adds their types to `SiteSettings` and to the entries of levels. */
export interface FeatureSettings {
  /** Settings that consist of fields, by key; the fields of one may come from several features. */
  readonly groups: Readonly<Record<string, SettingShape>>
  /** Settings that are a single value, by key. */
  readonly values: SettingShape
  /** Fields of every level and VIP tier. */
  readonly ofLevels: SettingShape
  /** Fields of VIP tiers alone. */
  readonly ofTiers: SettingShape
}

/** Says what a feature adds to the settings; what it has not, it leaves out. */
export const featureSettings = (own: Partial<FeatureSettings>): FeatureSettings => ({
  groups: {},
  values: {},
  ofLevels: {},
  ofTiers: {},
  ...own,
})

const levels = (parts: readonly FeatureSettings[]) => {
  const level = z.object(merged<z.ZodMiniType>([levelEntry.shape, ...parts.map(({ ofLevels }) => ofLevels)]))
  const tier = z.object(
    merged<z.ZodMiniType>([vipEntry.shape, ...parts.flatMap(({ ofLevels, ofTiers }) => [ofLevels, ofTiers])]),
  )
  return z.prefault(
    z.object({
      lv: z.prefault(z.array(level), [
        {
          key: 'lv1',
          name: names('Lv.1', 'Lv.1', 'Lv.1'),
          roles: ['comment', 'answer', 'createTopic'],
        },
      ]),
      vip: z.prefault(z.array(tier), [
        { key: 'gold', name: names('Gold Member', 'Gold Member', 'Gold Member') },
      ]),
    }),
    {},
  )
}

/** @throws where two say the same key, of which one would be lost in silence */
function merged<Value>(all: ReadonlyArray<Readonly<Record<string, Value>>>): Record<string, Value> {
  const entries = all.flatMap((one) => Object.entries(one))
  const twice = entries.find(([key], place) => entries.findIndex(([other]) => other === key) < place)
  if (twice) throw new Error(`The setting ${twice[0]} is there twice.`)
  return Object.fromEntries(entries)
}

/** The schema of each setting by key. */
export interface SettingsSchema {
  readonly shape: SettingShape
  /** An empty database is a working, neutral site. */
  readonly defaults: () => SiteSettings
}

/** All settings: those of the site and of the features. */
export function settingsSchema(parts: readonly FeatureSettings[]): SettingsSchema {
  const keys = [...new Set(parts.flatMap(({ groups }) => Object.keys(groups)))]
  const groups = keys.map((key) => {
    const fields = merged(parts.map((part) => part.groups[key] ?? {}))
    return { [key]: z.prefault(z.object(fields), {}) }
  })
  const shape = merged<z.ZodMiniType>([
    ownSettings.shape,
    { level: levels(parts) },
    ...groups,
    ...parts.map(({ values }) => values),
  ])
  return { shape, defaults: () => z.object(shape).parse({}) as SiteSettings & Record<string, unknown> }
}
