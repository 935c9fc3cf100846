import { describe, expect, it } from 'vitest'
import { documentFromHtml } from '#features/kernel/documents/rules/from-html/document-from-html.ts'
import { hasMedia, media } from './media.ts'
import { objectsIn } from './objects-in.ts'
import { hasPicture, pictureNames, RATIOS, type Ratio, renderPicture } from './pictures.ts'
import { town } from './town.ts'
import type { SampleFile } from './types.ts'

const keys = (list: { key: string }[]) => new Set(list.map(({ key }) => key))
const levelKeys = keys(town.levels)
const tierKeys = keys(town.vipTiers)
const objects = [...objectsIn(town)]
const htmlTexts = objects.flatMap(([path, object]) =>
  ['html', 'hiddenHtml'].flatMap((key) =>
    typeof object[key] === 'string' ? [[`${path}.${key}`, object[key]] as const] : [],
  ),
)
describe('references of the sample town', () => {
  it('points at terms, levels and tiers that exist', () => {
    const articleCategories = keys(town.articleCategories)
    const articleTags = keys(town.articleTags)
    for (const { category, tags } of town.articles) {
      expect(articleCategories).toContain(category)
      for (const tag of tags) expect(articleTags).toContain(tag)
    }
    for (const { category, tags } of town.products) {
      expect(keys(town.productCategories)).toContain(category)
      for (const tag of tags) expect(keys(town.productTags)).toContain(tag)
    }
    for (const tag of town.articleTags)
      expect(
        town.articles.some(({ tags }) => tags.includes(tag.key)),
        tag.key,
      ).toBe(true)
    for (const tag of town.productTags)
      expect(
        town.products.some(({ tags }) => tags.includes(tag.key)),
        tag.key,
      ).toBe(true)
    for (const { key, node, tags = [] } of town.topics) {
      for (const tag of tags) expect(keys(town.topicTags), key).toContain(tag)
      // A tag counts its topics for everybody.
      const isPrivate = town.nodes.find((one) => one.key === node)?.visibility === 'private'
      if (isPrivate) expect(tags, key).toEqual([])
    }
    for (const tag of town.topicTags)
      expect(
        town.topics.some(({ tags = [] }) => (tags as string[]).includes(tag.key)),
        tag.key,
      ).toBe(true)
    for (const { access = [] } of [...town.articles, ...town.topics])
      for (const rule of access) {
        if (rule.kind === 'level') expect(levelKeys).toContain(rule.level)
        if (rule.kind === 'vip') expect(tierKeys).toContain(rule.tier)
      }
    const articles = keys(town.articles)
    expect(new Set(town.articleComments.map(({ article }) => article))).toEqual(articles)
    for (const [i, { parent }] of town.docs.entries())
      if (parent) expect(keys(town.docs.slice(0, i))).toContain(parent)
  })

  it('sells variants that cover their options, and orders only what exists', () => {
    for (const { key, options, variants } of town.products) {
      expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length)
      expect(variants.length, key).toBe(options.reduce((product, { values }) => product * values.length, 1))
      for (const { values } of variants)
        for (const option of options)
          expect(option.values.map((value) => value.key)).toContain(values[option.key])
    }
    for (const { product, sku, state, review, refund, daysAgo, buyer } of town.orders) {
      const found = town.products.find(({ key }) => key === product)
      expect(found?.variants.map((variant) => variant.sku)).toContain(sku)
      expect(daysAgo, `${buyer} ${sku}`).toBeLessThan(found?.daysAgo ?? 0)
      if (refund) expect(state).toBe(refund.answer === undefined ? 'refunding' : 'refunded')
      if (review) expect([state, review.daysAgo < daysAgo]).toEqual(['completed', true])
    }
    for (const { key, delivery, variants } of town.products) {
      if (delivery.kind !== 'licence') continue
      const sold = town.orders
        .filter(({ product }) => product === key)
        .reduce((sum, { quantity }) => sum + quantity, 0)
      expect(delivery.keys.length - sold, key).toBe(variants[0]?.stock)
    }
  })

  it('asks only for pictures and files that are made', () => {
    for (const [path, object] of objects) {
      const {
        cover,
        picture,
        pictures = [],
      } = object as { cover?: string; picture?: string; pictures?: string[] }
      // Of a module the picture is an object with its source.
      for (const name of [cover, picture, ...pictures].filter((one) => typeof one === 'string'))
        if (name) expect(hasPicture(name), `${name} in ${path}`).toBe(true)
      if ('extension' in object)
        expect(media[(object as unknown as SampleFile).name]?.extension, path).toBe(object.extension)
    }
    for (const [path, { src }] of objects)
      if (typeof src === 'string')
        expect(hasPicture(src.replace('sample:', '')), `${src} in ${path}`).toBe(true)
    for (const [path, html] of htmlTexts)
      for (const [, name = ''] of html.matchAll(/src="sample:([^"]*)"/g))
        expect(hasPicture(name) || hasMedia(name), `${name} in ${path}`).toBe(true)
  })

  it('writes HTML of which our documents keep every part', () => {
    for (const [path, html] of htmlTexts) {
      const { changes } = documentFromHtml(html.replaceAll('src="sample:', 'src="/media/'))
      expect(changes, path).toEqual([])
    }
  })

  it('links only to places there are', () => {
    const { articles, products, docs, pages, builtPages, nodes, articleCategories, productCategories } = town
    const slugs = (view: string, list: { slug: string | null }[]) =>
      list.map(({ slug }, i) => `${view}/${slug ?? i + 1}`)
    const places = new Set([
      '',
      'docs',
      'developers',
      'create',
      'account/favorite',
      'account/profile',
      'account/ticket',
      'page/1',
      ...['article', 'community', 'shop'].map((view) => `${view}/archive/all`),
      ...slugs('article', articles),
      ...slugs('shop', products),
      ...slugs('docs', docs),
      ...slugs('community/archive', nodes),
      ...slugs('article/archive', articleCategories),
      ...slugs('shop/archive', productCategories),
      ...pages.flatMap(({ id }) => id ?? []),
      ...builtPages.map(({ id }) => id),
    ])
    for (const [path, { to, link = to }] of objects)
      if (typeof link === 'string' && !link.startsWith('mailto:')) expect(places, path).toContain(link)
    for (const [path, html] of htmlTexts)
      for (const [, to] of html.matchAll(/href="\/([^"]*)"/g)) expect(places, path).toContain(to)
  })
})

describe('pictures of the sample town', () => {
  it('are the same at every start, for any name', () => {
    for (const name of ['banyan-street', 'a name nobody has thought of', '']) {
      const picture = renderPicture(name, '16:9')
      expect(picture).toEqual(renderPicture(name, '16:9'))
    }
  })

  it('hold no number that is none, in any ratio', () => {
    for (const name of pictureNames)
      for (const ratio of Object.keys(RATIOS) as Ratio[])
        expect(renderPicture(name, ratio).svg, `${name} ${ratio}`).not.toMatch(/NaN|undefined|Infinity/)
  })
})
