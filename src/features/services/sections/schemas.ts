import { z } from 'zod/mini'
import { isSafeSource } from '#features/kernel/documents/rules.ts'
import { picture as shownPicture } from '#features/kernel/posts/schemas.ts'
import { link } from '#site/settings/fields.ts'
import { hinted } from '#site/settings/hints.ts'
import { localized } from '#site/settings.ts'
import { ALIGNS, BUTTON_LOOKS, COUNTED, ICONS, LOCAL_TIME, RATIOS } from './rules.ts'

/** Files that one module may show. */
const MOST_SOURCES = 60

/** Where a file lies: http, https, or a path of this site. */
export const source = z.string().check(z.maxLength(2_048), z.refine(isSafeSource))
/** What is only begun can be kept: whoever builds a page says one thing after the other. */
const goal = z._default(link, '')

/** The file of a picture, which forms let people choose in the library; none has been chosen yet: ''. */
const pictureSource = z._default(
  hinted(
    z.string().check(
      z.maxLength(2_048),
      z.refine((src) => src === '' || isSafeSource(src)),
    ),
    {
      isPicture: true,
    },
  ),
  '',
)

/** A picture of the library, or of elsewhere. */
const picture = z.object({ src: pictureSource, alt: z.optional(localized) })
export type PictureSetting = z.infer<typeof picture>

const button = z.object({ label: localized, link: goal, look: z._default(z.enum(BUTTON_LOOKS), 'line') })
export type ButtonSetting = z.infer<typeof button>
const buttons = z._default(z.array(button).check(z.maxLength(2)), [])

const whole = (from: number, to: number, preset: number) =>
  z._default(z.number().check(z.int(), z.gte(from), z.lte(to)), preset)
const align = z._default(z.enum(ALIGNS), 'start')
/** A heading over a section, and a line or two below it. */
const head = { title: z.optional(localized), text: z.optional(localized) } as const

export const heroSettings = z.object({
  picture: z.optional(picture),
  heading: localized,
  text: z.optional(localized),
  buttons,
  align,
  /** The picture beside the words, or below them. */
  look: z._default(z.enum(['beside', 'over']), 'beside'),
  /** It is the heading of the page. */
  isTitle: z._default(z.boolean(), true),
})
export type HeroSettings = z.infer<typeof heroSettings>

export const sliderSettings = z.object({
  title: z.optional(localized),
  slides: z
    .array(
      z.object({
        picture: z.optional(picture),
        heading: z.optional(localized),
        text: z.optional(localized),
        link: z.optional(link),
      }),
    )
    .check(z.maxLength(12)),
  ratio: z._default(z.enum(RATIOS), '21:9'),
  /** It moves by itself, for whoever has not asked for stillness. */
  isAuto: z._default(z.boolean(), false),
  seconds: whole(3, 30, 6),
})
export type SliderSettings = z.infer<typeof sliderSettings>

export const pictureSettings = z.object({
  picture: z.optional(picture),
  caption: z.optional(localized),
  link: z.optional(link),
  ratio: z._default(z.enum(['own', ...RATIOS]), 'own'),
})
export type PictureSettings = z.infer<typeof pictureSettings>

export const gallerySettings = z.object({
  ...head,
  pictures: z
    .array(z.object({ src: pictureSource, alt: z.optional(localized), caption: z.optional(localized) }))
    .check(z.maxLength(40)),
  columns: whole(2, 5, 3),
  ratio: z._default(z.enum(RATIOS), '4:3'),
})
export type GallerySettings = z.infer<typeof gallerySettings>

export const videoSettings = z.object({
  title: z.optional(localized),
  /** A film of the library, or the address of one at a film site. */
  address: z.optional(hinted(z.string().check(z.maxLength(2_048), z.refine(isSafeSource)), { isFilm: true })),
  caption: z.optional(localized),
})
export type VideoSettings = z.infer<typeof videoSettings>

export const columnsSettings = z.object({
  ...head,
  align,
  columns: whole(2, 4, 3),
  items: z
    .array(
      z.object({
        icon: z.optional(z.enum(ICONS)),
        picture: z.optional(picture),
        heading: z.optional(localized),
        text: z.optional(localized),
        link: z.optional(link),
        linkLabel: z.optional(localized),
      }),
    )
    .check(z.maxLength(12)),
})
export type ColumnsSettings = z.infer<typeof columnsSettings>

export const tabsSettings = z.object({
  ...head,
  items: z
    .array(
      z.object({
        label: localized,
        text: z.optional(localized),
        picture: z.optional(picture),
        link: z.optional(link),
        linkLabel: z.optional(localized),
      }),
    )
    .check(z.maxLength(8)),
})
export type TabsSettings = z.infer<typeof tabsSettings>

export const cardRowSettings = z.object({
  ...head,
  cards: z
    .array(
      z.object({
        picture: z.optional(picture),
        heading: localized,
        text: z.optional(localized),
        link: z.optional(link),
      }),
    )
    .check(z.maxLength(12)),
})
export type CardRowSettings = z.infer<typeof cardRowSettings>

export const callToActionSettings = z.object({
  heading: localized,
  text: z.optional(localized),
  buttons,
  look: z._default(z.enum(['plain', 'tinted', 'dark']), 'tinted'),
})
export type CallToActionSettings = z.infer<typeof callToActionSettings>

export const priceTableSettings = z.object({
  ...head,
  plans: z
    .array(
      z.object({
        name: localized,
        /** As it is written: '¥30'. */
        price: z.optional(localized),
        /** What the price is for: 'a month'. */
        unit: z.optional(localized),
        text: z.optional(localized),
        features: z._default(z.array(localized).check(z.maxLength(12)), []),
        button: z._default(z.object({ label: z._default(localized, {}), link: goal }), {
          label: {},
          link: '',
        }),
        isFeatured: z._default(z.boolean(), false),
      }),
    )
    .check(z.maxLength(4)),
})
export type PriceTableSettings = z.infer<typeof priceTableSettings>

export const faqSettings = z.object({
  ...head,
  items: z.array(z.object({ question: localized, answer: localized })).check(z.maxLength(30)),
  /** The first answer stands open. */
  isFirstOpen: z._default(z.boolean(), false),
})
export type FaqSettings = z.infer<typeof faqSettings>

export const countersSettings = z.object({
  title: z.optional(localized),
  shows: z._default(z.array(z.enum(COUNTED)).check(z.maxLength(COUNTED.length)), [
    'members',
    'topics',
    'answers',
    'articles',
  ]),
})
export type CountersSettings = z.infer<typeof countersSettings>

export const countdownSettings = z.object({
  ...head,
  /** On the clocks of the site's zone: 2026-12-24T18:00. */
  at: z.optional(hinted(z.string().check(z.regex(LOCAL_TIME)), { isLocalTime: true })),
  /** What stands there once it is over; without it nothing. */
  after: z.optional(localized),
  link: z.optional(link),
  linkLabel: z.optional(localized),
})
export type CountdownSettings = z.infer<typeof countdownSettings>

export const findMediaData = z.object({ sources: z.array(source).check(z.maxLength(MOST_SOURCES)) })
export type FindMediaData = z.infer<typeof findMediaData>
export const foundMedia = z.object({
  /** null: a picture of ours that is not there any more. */
  pictures: z
    .array(z.object({ src: z.string(), picture: z.nullable(shownPicture), largest: z.string() }))
    .check(z.maxLength(MOST_SOURCES)),
  films: z
    .array(
      z.object({
        src: z.string(),
        poster: z.nullable(z.string()),
        captions: z
          .array(z.object({ src: z.string(), language: z.string(), label: z.string() }))
          .check(z.maxLength(100)),
      }),
    )
    .check(z.maxLength(MOST_SOURCES)),
})
export type FoundMedia = z.infer<typeof foundMedia>

export const countSiteData = z.object({
  of: z.array(z.enum(COUNTED)).check(z.minLength(1), z.maxLength(COUNTED.length)),
})
export type CountSiteData = z.infer<typeof countSiteData>
export const siteCounts = z.object({
  counts: z
    .array(z.object({ of: z.enum(COUNTED), count: z.number(), isExact: z.boolean() }))
    .check(z.maxLength(COUNTED.length)),
})
export type SiteCounts = z.infer<typeof siteCounts>
