import { describe, expect, it } from 'vitest'
import { LOCALES } from '#shared/texts/locales.ts'
import { objectsIn } from './objects-in.ts'
import { town } from './town.ts'
import type { Comment } from './types.ts'

const people = new Map(town.people.map((person) => [person.slug, person]))
const keys = (list: { key: string }[]) => new Set(list.map(({ key }) => key))
const tierKeys = keys(town.vipTiers)
const objects = [...objectsIn(town)]
const commentsIn = (comments: Comment[]): Comment[] =>
  comments.flatMap((c) => [c, ...commentsIn(c.replies ?? [])])
const allComments = [
  ...town.articleComments.flatMap(({ comments }) => commentsIn(comments)),
  ...town.products.flatMap(({ comments }) => commentsIn(comments)),
  ...town.topics.flatMap(({ comments = [] }) => commentsIn(comments)),
  ...town.topics.flatMap(({ answers }) => answers.flatMap(({ comments = [] }) => commentsIn(comments))),
]

describe('the sample town', () => {
  it('has the promised number of everything', () => {
    expect(town.people.length).toBeGreaterThanOrEqual(12)
    expect(town.nodes).toHaveLength(25)
    expect(town.articles).toHaveLength(13)
    expect(town.topics).toHaveLength(41)
    expect(town.products).toHaveLength(10)
    expect(town.docs).toHaveLength(12)
    for (const { answers } of town.topics) expect([2, 3, 4, 5, 6, 23]).toContain(answers.length)
  })

  it('names only people that live there', () => {
    const lists = [
      'follows',
      'members',
      'likedBy',
      'favouritedBy',
      'upvotedBy',
      'downvotedBy',
      'voters',
      'targets',
      'users',
    ]
    for (const [path, object] of objects) {
      const named = ['author', 'admin', 'seller', 'buyer', 'owner'].map((key) => object[key])
      const listed = lists.flatMap((key) => (Array.isArray(object[key]) ? object[key] : []))
      for (const slug of [...named, ...listed])
        if (slug !== undefined) expect(people.has(String(slug)), `${slug} in ${path}`).toBe(true)
      for (const key of lists) {
        const list = object[key]
        if (Array.isArray(list)) expect(new Set(list).size, `${path}.${key} twice`).toBe(list.length)
      }
    }
  })

  it('has keys and slugs that are unique, and slugs that can stand in an address', () => {
    const { people: persons, nodes, articles, topics, products, docs, pages, articleTags, productTags } = town
    const { articleCategories, productCategories, topicTags } = town
    const kinds = {
      nodes,
      articles,
      topics,
      products,
      docs,
      pages,
      articleTags,
      productTags,
      topicTags,
      articleCategories,
      productCategories,
    }
    for (const [name, list] of Object.entries(kinds)) {
      expect(keys(list).size, name).toBe(list.length)
      const slugs = list.map(({ slug }) => slug).filter((slug) => slug !== null)
      expect(new Set(slugs).size, name).toBe(slugs.length)
      for (const slug of slugs) expect(slug).toMatch(/^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/)
    }
    expect(people.size).toBe(persons.length)
    for (const { slug } of persons) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it('leaves the first of each kind without a slug, and no other', () => {
    const { articles, topics, products, articleCategories, articleTags, productCategories, productTags } =
      town
    const { topicTags } = town
    for (const list of [
      articles,
      topics,
      products,
      articleCategories,
      articleTags,
      productCategories,
      productTags,
      topicTags,
    ])
      expect(list.map(({ slug }) => slug === null)).toEqual(list.map((_, i) => i === 0))
    expect(town.pages.map(({ id }) => id)).toEqual([null, 'about', 'terms', 'privacy'])
  })

  it('gives the test people the parts they are named for', () => {
    const roles = (slug: string) => {
      const person = people.get(slug)
      return town.levels.find(({ key }) => key === person?.level)?.roles ?? []
    }
    for (const slug of ['ana', 'ben']) {
      expect(roles(slug)).toEqual(expect.arrayContaining(['chat', 'directMessages', 'upload.image']))
      expect(people.get(slug)).toMatchObject({ vip: null })
    }
    expect(people.get('vip')).toMatchObject({ level: 'lv2', vip: { tier: 'keeper' } })
    for (const permission of ['chat', 'directMessages', 'upload.image'])
      expect(roles('mute')).not.toContain(permission)
    expect(people.get('mute')?.vip).toBeNull()
    expect(town.people.filter(({ isAdmin }) => isAdmin).map(({ slug }) => slug)).toEqual(['admin'])
    expect(people.get('maker')?.canBuilder).toBe(true)
  })

  it('gives everyone the level of their experience and a seed of ten letters', () => {
    for (const { slug, level, experience, avatarSeed, vip } of town.people) {
      const reached = town.levels.filter((entry) => entry.experience <= experience).at(-1)
      expect(level, slug).toBe(reached?.key)
      expect(avatarSeed, slug).toMatch(/^[a-z]{10}$/)
      if (vip) expect(tierKeys, slug).toContain(vip.tier)
    }
  })

  it('speaks every language wherever it promises to', () => {
    for (const [path, object] of objects) {
      const found = LOCALES.filter((locale) => locale in object)
      const isPartial = /articles\[\d+\]\.texts$/.test(path)
      if (found.length > 0 && !isPartial) expect(found, path).toEqual([...LOCALES])
    }
    const languages = town.articles.map(({ original, texts }) => {
      expect(texts[original]).toBeDefined()
      return LOCALES.filter((locale) => texts[locale]).length
    })
    expect(languages.filter((count) => count === 3).length).toBeGreaterThanOrEqual(8)
    expect(town.articles.filter(({ original }) => original === 'en')).toHaveLength(2)
    expect(town.articles.filter(({ original }) => original === 'es')).toHaveLength(2)
    for (const { texts, access, key } of town.articles)
      for (const text of Object.values(texts))
        expect(text.hiddenHtml !== undefined, key).toBe(access !== undefined)
  })

  it('writes articles worth the name', () => {
    for (const { texts, key } of town.articles)
      for (const [locale, { html, hiddenHtml = '' }] of Object.entries(texts)) {
        const words = (html + hiddenHtml).replace(/<[^>]+>/g, ' ')
        const length =
          locale === 'zh-hans'
            ? [...words.matchAll(/\p{Script=Han}/gu)].length
            : (words.match(/\S+/g) ?? []).length
        const [low, high] = locale === 'zh-hans' ? [500, 1200] : [350, 720]
        expect(length, `${key} ${locale}`).toBeGreaterThanOrEqual(low)
        expect(length, `${key} ${locale}`).toBeLessThanOrEqual(high)
      }
  })

  it('shows each feature of a topic once', () => {
    const { topics } = town
    const open = topics.filter(
      ({ bounty, answers }) => bounty && bounty.endsInHours > 0 && !answers.some((a) => a.isAccepted),
    )
    expect(open.map(({ bounty }) => bounty?.kind)).toEqual(['MONEY'])
    const done = topics.filter(
      ({ bounty, answers }) => bounty && bounty.endsInHours < 0 && answers.some((a) => a.isAccepted),
    )
    expect(done).toHaveLength(1)
    expect(topics.flatMap(({ vote }) => vote?.kind ?? [])).toEqual(['SINGLE', 'PK'])
    expect(topics.flatMap(({ access = [] }) => access.map(({ kind }) => kind)).sort()).toEqual([
      'credit',
      'level',
      'qrcode',
      'vip',
    ])
    // Somewhere several ways open one text.
    expect(topics.some(({ access = [] }) => access.length > 2)).toBe(true)
    for (const { vote } of topics) {
      const voters = vote?.options.flatMap((option) => option.voters) ?? []
      expect(new Set(voters).size).toBe(voters.length)
      if (vote?.kind === 'PK') expect(vote.options).toHaveLength(2)
    }
    for (const { answers } of topics)
      expect(answers.filter((a) => a.isAccepted).length).toBeLessThanOrEqual(1)
  })

  it('has nodes of every kind of joining, and only members write in them', () => {
    expect(new Set(town.nodes.map(({ join }) => join.kind))).toEqual(
      new Set(['free', 'approval', 'money', 'level']),
    )
    const nodes = new Map(town.nodes.map((node) => [node.key, node]))
    for (const { key, admin, members, join } of town.nodes) {
      expect(members, key).toContain(admin)
      if (join.kind === 'level')
        for (const slug of members) expect(join.levels).toContain(people.get(slug)?.level)
      expect(town.topics.filter(({ node }) => node === key).length, key).toBeGreaterThanOrEqual(1)
    }
    for (const { node, author, answers, key } of town.topics) {
      const room = nodes.get(node)
      expect(room?.members, key).toContain(author)
      if (room?.join.kind === 'free') continue
      for (const answer of answers) expect(room?.members, key).toContain(answer.author)
    }
  })
})

describe('times and votes of the sample town', () => {
  it('lets nobody answer before the question or write before joining', () => {
    const isAfter = (hoursAgo: number, before: number, what: string) =>
      expect(hoursAgo, what).toBeLessThan(before)
    const checkComments = (comments: Comment[], since: number, what: string): void => {
      for (const comment of comments) {
        isAfter(comment.hoursAgo, since, `${what}: ${comment.text}`)
        checkComments(comment.replies ?? [], comment.hoursAgo, what)
      }
    }
    for (const { answers, comments = [], hoursAgo, key } of town.topics) {
      checkComments(comments, hoursAgo, key)
      for (const answer of answers) {
        isAfter(answer.hoursAgo, hoursAgo, key)
        checkComments(answer.comments ?? [], answer.hoursAgo, key)
      }
    }
    for (const { article, comments } of town.articleComments)
      checkComments(comments, town.articles.find(({ key }) => key === article)?.hoursAgo ?? 0, article)
    for (const { comments, daysAgo, key } of town.products) checkComments(comments, daysAgo * 24, key)
    const written = [
      ...town.articles,
      ...town.topics,
      ...town.topics.flatMap(({ answers }) => answers),
      ...allComments,
    ]
    for (const { author, hoursAgo } of written)
      isAfter(hoursAgo / 24, people.get(author)?.joinedDaysAgo ?? 0, `${author} wrote before joining`)
  })

  it('lets nobody like, vote for or answer themselves', () => {
    for (const { author, likedBy } of [...town.articles, ...town.topics, ...allComments])
      expect(likedBy).not.toContain(author)
    for (const { answers, bounty, author: asker, key } of town.topics)
      for (const { author, upvotedBy } of answers) {
        expect(upvotedBy, key).not.toContain(author)
        if (bounty) expect(author, key).not.toBe(asker)
      }
  })
})
