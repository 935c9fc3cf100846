import { expect, it } from 'vitest'
import { toJSONSchema } from 'zod/mini'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { eventually } from '#tests/eventually.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson, insertPost, storeSettings } from '#tests/rows.ts'
import { presetSettings } from '#tests/settings.ts'
import { testSite } from '#tests/site.ts'
import type { JsonSchema } from '../../scripts/catalogue/shape.ts'
import { createDice } from '../../scripts/fuzz/dice.ts'
import { drawData } from '../../scripts/fuzz/draw.ts'
import { anything, COMPUTED, TAG } from '../../scripts/fuzz/values.ts'
import { modules } from '../../src/lists/modules.ts'

/**
 * Page data as nobody could save it, written into its row: of every module, with settings that fit and with such that do
 * not. No page may fail over it, and nothing of it may run.
 */

const ROUNDS = 6
const SCRIPT = 'javascript:zqevil()'
const { db, get, errors, readOutbox } = await testSite()
const authorId = await insertPerson(db, { slug: 'zq-author' })
const nodeId = await insertNode(db)
const [article, topic, product] = [
  await insertPost(db, { kind: 'article', authorId }),
  await insertTopic(db, { nodeId, authorId }),
  await insertProduct(db, { authorId, variants: [{ stock: 9, prices: { USD: 100 } }] }),
]
const PLACES: Readonly<Record<string, string>> = {
  'custom.hostile': '/en/hostile',
  'article.single': `/en/article/${article.number}`,
  'community.single': `/en/community/${topic.number}`,
  'shop.single': `/en/shop/${product.number}`,
  'profile.single': `/en/profile/zq-author`,
}

/** Every text in it says the script, where it was no number. */
const withScripts = (value: unknown): unknown => {
  if (typeof value === 'string') return SCRIPT
  if (Array.isArray(value)) return value.map(withScripts)
  return value !== null && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withScripts(one)]))
    : value
}
const nested = (depth: number): object => (depth === 0 ? {} : { a: nested(depth - 1) })
const schemas = new Map(
  modules.map(({ name, settings }) => [
    name,
    toJSONSchema(settings as never, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
  ]),
)

function entryOf(name: string, round: number, place: number) {
  const dice = createDice(28, round * 1_000 + place)
  const drawn = drawData(schemas.get(name) ?? {}, dice)
  const settings =
    round % 3 === 0
      ? drawn
      : round % 3 === 1
        ? withScripts(drawn)
        : { ...(drawn as object), title: anything(dice) }
  return {
    id: `m-${round}-${place}`,
    name,
    version: round === 5 ? -1e9 : 1,
    slot: dice.pick(['top', 'main', 'side', 'bottom']),
    settings,
    ...(round === 4 && { on: { mobile: { settings: { title: SCRIPT, link: TAG }, hidden: true } } }),
  }
}

const UNKNOWN = [
  { id: 'u1', name: 'nobody-knows-it', settings: { title: TAG } },
  { id: 'u2', name: 'constructor', settings: nested(900) },
  { id: 'u3', name: 'toString', version: 1e308, settings: { __proto__: { a: 1 } } },
  { id: 'u4', name: 'block', settings: { key: 'block.gone' } },
  { id: 'u4', name: '../../main', settings: { html: `${TAG}>` } },
  {
    id: 'u5',
    name: 'html',
    version: 99,
    settings: { html: { en: `<img src=x onerror=zqevil()><a href="${SCRIPT}">x</a>` } },
  },
]

/** In JSON nothing is left that PostgreSQL cannot store. */
const storable = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replace(/\\u0000|\\ud[89a-f][0-9a-f]{2}|@@[^"]*@@/gi, '')) as Value

async function put(pages: Record<string, readonly unknown[]>) {
  const desktop = presetSettings.desktop as { pages?: object; modules?: object }
  await storeSettings(db, {
    pages: storable({
      ...presetSettings,
      desktop: {
        ...desktop,
        pages: { ...desktop.pages, custom: [{ id: 'hostile', title: { en: `${TAG}>` } }] },
        modules: { ...desktop.modules, ...pages },
      },
    }),
  })
  await readOutbox()
}

/** What stands where something is that must not. */
const around = (text: string, mark: string): string => {
  const at = text.indexOf(mark)
  return at < 0 ? '' : text.slice(Math.max(0, at - 200), at + 100)
}

async function visitAll(round: number) {
  for (const [key, address] of Object.entries(PLACES)) {
    const { status, text: html } = await get(address)
    // What the page was made of stands in it as data, in which nothing closes its element.
    const text = html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    expect([round, key, status]).toEqual([round, key, 200])
    expect([round, key, around(text, TAG), around(text, COMPUTED)]).toEqual([round, key, '', ''])
    const unsafe = text.match(
      /(?:href|src|action|srcdoc|on[a-z]+)=["']?\s*javascript:zqevil|onerror=zqevil/gi,
    )
    expect([round, key, unsafe]).toEqual([round, key, null])
    const payload = await get(`${address}/_payload.json`)
    expect([round, key, payload.status]).toEqual([round, key, 200])
  }
}

it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
  'no page fails over stored settings of any module, and nothing in them runs: %i',
  async (round) => {
    const pages: Record<string, unknown[]> = {}
    for (const [place, { name, subjects }] of modules.entries()) {
      const key = Object.keys(PLACES).find((one) => subjects?.includes(one))
      if (subjects && !key) continue
      const list = pages[key ?? 'custom.hostile'] ?? []
      pages[key ?? 'custom.hostile'] = list
      if (list.length < 54) list.push(entryOf(name, round, place))
    }
    for (const list of Object.values(pages)) list.push(...UNKNOWN)
    await put(pages)
    await eventually(async () => (await get('/en/hostile')).status === 200, 'the page is there')
    await visitAll(round)
    // A piece whose settings do not fit, or name what is not there, is left out, and said so.
    const other = errors.filter((line) => !/^A module failed .*(do not fit|-not-found)/.test(line))
    expect(other).toEqual([])
  },
)
