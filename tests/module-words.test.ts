import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { toJSONSchema } from 'zod/mini'
import { LOCALES, type Locale } from '#shared/texts/locales.ts'
import { wordKeys } from '#site/module-words.ts'
import { modules } from '../src/lists/modules.ts'

/** Whoever builds pages is told in words what each module is, and what each of its settings does. */

const root = path.resolve(import.meta.dirname, '..')
const textsIn = (locale: Locale): Record<string, string> =>
  Object.assign(
    {},
    ...globSync(`src/**/locales/${locale}.json`, { cwd: root }).map((file) =>
      JSON.parse(readFileSync(path.join(root, file), 'utf8')),
    ),
  )

/** Each is all that there is on a page of its own, which no builder changes. */
const NOT_PLACED = [
  'address-page',
  'admin-area',
  'appeal-page',
  'bulk-desk',
  'cart-page',
  'checkout-page',
  'content-desk',
  'coupon-page',
  'connection-desk',
  'create-form',
  'desk-area',
  'door-guide',
  'favorite-list',
  'figure-desk',
  'first-admin',
  'followed-people',
  'guest-order',
  'media-library',
  'membership-page',
  'message-page',
  'newsletter-choices',
  'newsletter-desk',
  'newsletter-letter',
  'newsletter-page',
  'notification-page',
  'option-desk',
  'order-page',
  'order-refunds',
  'order-reviews',
  'own-content',
  'own-translations',
  'page-builder',
  'payment-return',
  'privacy-page',
  'profile-editor',
  'refund-desk',
  'sandbox-page',
  'security-page',
  'setup-desk',
  'shared-draft',
  'shared-wishes',
  'social-return',
  'stock-mail-page',
  'ticket-page',
  'token-desk',
  'translation-desk',
  'unsubscribe-page',
  'wealth-page',
  'webhook-desk',
  'wish-list',
]

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  propertyNames?: object
  items?: Schema
  enum?: unknown[]
  anyOf?: Schema[]
}

/** All that a form for these settings has to name. Texts by language are one field. */
function namedIn(schema: Schema, at: string[] = []): string[][] {
  const own = [...(schema.enum ?? [])]
    .filter((value) => value !== null)
    .map((value) => [...at, String(value)])
  const forms = (schema.anyOf ?? []).flatMap((form) => namedIn(form, at))
  const items = schema.items ? namedIn(schema.items, at) : []
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    [...at, name],
    ...namedIn(field, [...at, name]),
  ])
  return [...own, ...forms, ...items, ...fields]
}

const placed = modules.filter(({ name }) => !NOT_PLACED.includes(name))

describe.each(LOCALES)('words in %s', (locale) => {
  const texts = textsIn(locale)

  it.each(placed.map((module) => [module.name, module] as const))(
    'name %s and its settings',
    (name, { settings }) => {
      const schema = toJSONSchema(settings, { io: 'input', unrepresentable: 'any' }) as Schema
      const missing = namedIn(schema)
        .filter((at) => !wordKeys(name, at).some((key) => texts[key]))
        .map((at) => `module.${name}.${at.join('.')}`)
      const own = [`module.${name}.title`, `module.${name}.about`].filter((key) => !texts[key])
      expect(
        [...own, ...missing],
        `Add these texts to locales/${locale}.json of the feature that has the module, or name it in NOT_PLACED of tests/module-words.test.ts where no builder places it.`,
      ).toEqual([])
    },
  )

  it('name no setting that is not there', () => {
    const known = new Set(
      placed.flatMap(({ name, settings }) => {
        const schema = toJSONSchema(settings, { io: 'input', unrepresentable: 'any' }) as Schema
        return [
          `module.${name}.title`,
          `module.${name}.about`,
          ...namedIn(schema).flatMap((at) => wordKeys(name, at)),
        ]
      }),
    )
    expect(
      Object.keys(texts).filter((key) => key.startsWith('module.') && !known.has(key)),
      `Take these texts out of the locales/${locale}.json in which they stand: no module has such a setting.`,
    ).toEqual([])
  })
})

it('what is placed by nobody is there, and has no words', () => {
  const names = modules.map(({ name }) => name)
  const texts = textsIn('en')
  expect(NOT_PLACED.filter((name) => !names.includes(name) || texts[`module.${name}.title`])).toEqual([])
})
