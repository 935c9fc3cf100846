import { beforeAll, describe, expect, it } from 'vitest'
import { hoursAgo, insertAnswer, insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, get, readOutbox, errors } = await testSite()

const nodeId = await insertNode(db, { name: 'Repairs', slug: 'repairs' })
const first = await insertTopic(db, { nodeId, title: 'Why does my clock stop?', lastActivityAt: hoursAgo(2) })
const named = await insertTopic(db, {
  nodeId,
  slug: 'valve-radio',
  title: '收音机有嗡嗡声',
  language: 'zh-hans',
})
const accepted = await insertAnswer(db, { topic: first, text: 'Dust in the works.', isAccepted: true })
await insertComment(db, { postId: first.id, answerId: accepted, text: 'It was dust.' })

const jsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as { '@type': string; mainEntity?: Record<string, unknown> },
  )

describe('the page of a node', () => {
  it('shows what is much talked about there, unless that is all there is, and nothing of it beside all topics', async () => {
    const busy = await insertNode(db, { name: 'Busy', slug: 'busy', topics_count: 6 })
    for (let place = 1; place <= 6; place += 1)
      await insertTopic(db, { nodeId: busy, title: `Topic ${place}` })
    expect((await get('/en/community/archive/busy')).text).toContain('Hot in this node')
    expect((await get('/en/community/archive/repairs')).text).not.toContain('Hot in this node')
    expect((await get('/en/community/archive/all')).text).not.toContain('Hot in this node')
  })

  it('says by which rules one writes there, and who helps; who helps in a private one is nobody else’s', async () => {
    const helper = await insertPerson(db, { name: 'Helper in need' })
    const [open, closed] = [
      await insertNode(db, { name: 'Open', slug: 'open-house' }),
      await insertNode(db, {
        name: 'Closed',
        slug: 'closed-house',
        visibility: 'private',
      }),
    ]
    for (const nodeId of [open, closed]) {
      const topic = await insertTopic(db, { nodeId, title: `In ${nodeId}` })
      await insertAnswer(db, { topic, text: 'Try oil.', authorId: helper })
      await db
        .updateTable('node_texts')
        .set({ rules: ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'The sixth rule.'].join('\n') })
        .where('node_id', '=', nodeId)
        .execute()
    }
    const page = (await get('/en/community/archive/open-house')).text
    const about = page.slice(page.indexOf('About this node'))
    for (const part of ['The sixth rule.', '1 more', 'Helper in need']) expect(about).toContain(part)
    expect((await get('/en/community/archive/closed-house')).text).not.toContain('Helper in need')
  })
})

describe('the page of a topic', () => {
  it('shows the topic and its answers, in the HTML', async () => {
    const { status, text } = await get(`/en/community/${first.number}`)
    expect(status).toBe(200)
    for (const part of [
      'Why does my clock stop?',
      'Dust in the works.',
      'It was dust.',
      'Accepted',
      'Repairs',
    ])
      expect(text).toContain(part)
    expect(text).toContain('<title>Why does my clock stop? · ')
    expect(text).toContain('href="/en/community/archive/repairs"')
  })

  it('tells searching engines of the question and its accepted answer, or of a posting', async () => {
    const [page, crumbs] = jsonLd((await get(`/en/community/${first.number}`)).text)
    expect(page).toMatchObject({
      '@type': 'QAPage',
      mainEntity: {
        name: 'Why does my clock stop?',
        answerCount: 1,
        acceptedAnswer: { text: 'Dust in the works.' },
      },
    })
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
    const [posting] = jsonLd((await get('/community/valve-radio')).text)
    expect(posting).toMatchObject({ '@type': 'DiscussionForumPosting', headline: '收音机有嗡嗡声' })
  })

  it('tells them that a part of it is not for everybody', async () => {
    const half = await insertTopic(db, {
      nodeId,
      title: 'Where the keys are',
      hidden: 'Under the mat.',
      access: [{ type: 'credit', credit: 5 }],
    })
    const { text } = await get(`/en/community/${half.number}`)
    expect(jsonLd(text)[0]).toMatchObject({ isAccessibleForFree: false })
    expect(jsonLd((await get('/community/valve-radio')).text)[0]).not.toHaveProperty('isAccessibleForFree')
  })

  it('has one address: a number answers 301 where there is a slug, a former slug too', async () => {
    await db
      .insertInto('slug_history')
      .values({ kind: 'topic', slug: 'old-radio', target_id: named.id })
      .execute()
    for (const address of [String(named.number), 'old-radio']) {
      const { status, headers } = await get(`/es/community/${address}`)
      expect([status, headers.location]).toEqual([301, '/es/community/valve-radio'])
    }
  })

  it('marks the text with the language of its author, and indexes it there', async () => {
    const { text } = await get('/en/community/valve-radio')
    expect(text).toMatch(/<h1 lang="zh-CN"[^>]*>收音机有嗡嗡声/)
    expect(text).toMatch(/<link rel="canonical" href="http:\/\/town\.test\/community\/valve-radio"/)
    expect(text).not.toContain('hreflang="')
  })

  it('answers 404 where there is no such topic', async () => {
    for (const address of ['999999', 'nowhere']) expect((await get(`/community/${address}`)).status).toBe(404)
  })

  it('sorts and continues its answers by address, without script', async () => {
    const topic = await insertTopic(db, { nodeId })
    for (let index = 0; index < 22; index += 1) {
      await insertAnswer(db, { topic, text: `Answer ${index}.`, createdAt: hoursAgo(30 - index) })
    }
    const { text } = await get(`/community/${topic.number}?sort=oldest`)
    expect(text).toContain('Answer 0.')
    expect(text).not.toContain('Answer 20.')
    // Search engines are told of a few of them.
    const { suggestedAnswer, answerCount } = jsonLd(text)[0]?.mainEntity ?? {}
    expect([suggestedAnswer, answerCount]).toEqual([Array(5).fill(expect.anything()), 22])
    const next =
      /href="(\/community\/\d+\?sort=oldest&amp;after=[^"#]+)/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const further = await get(next)
    expect(further.text).toContain('Answer 20.')
    expect(further.text).not.toContain('Answer 0.')
    expect((await get(`/community/${topic.number}?sort=nonsense&after=nonsense`)).status).toBe(200)
  })
})

describe('the page of an answer', () => {
  it('shows one answer and the way to its topic', async () => {
    const { status, text } = await get(`/en/community/answer/${accepted}`)
    expect(status).toBe(200)
    expect(text).toContain('Dust in the works.')
    expect(text).toContain(`href="/en/community/${first.number}"`)
  })

  it('answers 404 for what is no answer', async () => {
    for (const id of ['999999', '01', 'x', '1x'])
      expect((await get(`/community/answer/${id}`)).status).toBe(404)
  })
})

describe('the pages of nodes and tags', () => {
  it('lists the topics of a node by slug, and sends its number there', async () => {
    const { status, text } = await get('/en/community/archive/repairs')
    expect(status).toBe(200)
    expect(text).toContain('Why does my clock stop?')
    const moved = await get(`/en/community/archive/${nodeId}`)
    expect([moved.status, moved.headers.location]).toEqual([301, '/en/community/archive/repairs'])
  })

  it('lists everything under all, in tabs that have addresses', async () => {
    for (const tab of ['', '?tab=hot', '?tab=bounty', '?tab=unsolved', '?tab=nonsense', '?after=nonsense']) {
      const { status, text } = await get(`/es/community/archive/all${tab}`)
      expect(status).toBe(200)
      expect(text).toContain('/es/community/archive/all?tab=hot')
    }
    expect((await get('/community/archive/all?tab=unsolved')).text).not.toContain('Why does my clock stop?')
  })

  it('continues by address, without script', async () => {
    const many = await insertNode(db, { slug: 'many' })
    for (let index = 0; index < 25; index += 1) {
      await insertTopic(db, { nodeId: many, title: `Topic no. ${index};`, lastActivityAt: hoursAgo(index) })
    }
    const { text } = await get('/community/archive/many')
    // Beside the list stands what is hot in the node.
    const [list] = text.split('<aside')
    expect(list).toContain('Topic no. 19;')
    expect(list).not.toContain('Topic no. 20;')
    const next = /href="(\/community\/archive\/many\?after=[^"]+)"/.exec(text)?.[1] ?? ''
    expect((await get(next)).text).toContain('Topic no. 24;')
  })

  it('lists the topics of a tag', async () => {
    const { id } = await db
      .insertInto('terms')
      .values({ taxonomy: 'community-tag', number: 1, language: 'en', posts_count: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('term_texts').values({ term_id: id, language: 'en', name: 'Clocks' }).execute()
    await db
      .insertInto('post_terms')
      .values({ term_id: id, post_id: first.id, published_at: hoursAgo(1) })
      .execute()
    const { status, text } = await get('/en/community/tag/1')
    expect(status).toBe(200)
    expect(text).toContain('Why does my clock stop?')
    expect(text).not.toContain('收音机有嗡嗡声')
    expect((await get('/en/community/tag/2')).status).toBe(404)
    expect((await get('/en/community/tag/all')).status).toBe(200)
  })

  it('answers 404 where there is no such node', async () => {
    for (const id of ['999999', 'nowhere']) expect((await get(`/community/archive/${id}`)).status).toBe(404)
  })
})

describe('a private node', () => {
  const SECRETS = [
    'Margins of a stall',
    'Forty percent on jelly',
    'Mine are thirty',
    'Rent eats it',
    'margins-slug',
  ]
  let topic: { id: number; number: number }
  let answer = 0

  beforeAll(async () => {
    const closed = await insertNode(db, {
      name: 'Small Trade',
      slug: 'small-trade',
      visibility: 'private',
      join_kind: 'money',
      join_prices: JSON.stringify({ RMB: 900, USD: 150, EUR: 150 }),
      join_period: 'month',
      topics_count: 1,
      members_count: 6,
      admin_id: await insertPerson(db, { name: 'Liu' }),
    })
    const [title, text, reply, comment, slug] = SECRETS
    topic = await insertTopic(db, {
      nodeId: closed,
      ...(title && { title }),
      ...(text && { text }),
      ...(slug && { slug }),
    })
    answer = await insertAnswer(db, { topic, ...(reply && { text: reply }) })
    await insertComment(db, { postId: topic.id, answerId: answer, ...(comment && { text: comment }) })
  })

  it('answers 403 with its card and the ways in, and without a word of the topic', async () => {
    for (const address of [`/en/community/${topic.number}`, `/en/community/answer/${answer}`]) {
      const page = await get(address)
      expect(page.status).toBe(403)
      expect(page.text).toContain('<title>Small Trade · ')
      expect(page.text).toMatch(/<meta name="robots" content="noindex/)
      expect(page.text).toContain('$1.50 a month')
      expect(page.text).toContain('href="/en/community/archive/small-trade"')
      const payload = await get(`${address}/_payload.json`)
      for (const secret of SECRETS) {
        expect(page.text).not.toContain(secret)
        expect(payload.text).not.toContain(secret)
        expect(JSON.stringify([page.headers, payload.headers])).not.toContain(secret)
      }
    }
  })

  it('is listed with name, description and counts, and lists no topic', async () => {
    const node = await get('/en/community/archive/small-trade')
    expect(node.status).toBe(200)
    for (const part of ['Small Trade', 'About Small Trade', '6 members', 'Private'])
      expect(node.text).toContain(part)
    const pages = [
      node,
      await get('/en/community/archive/all'),
      await get('/en/community/archive/all?tab=hot'),
    ]
    for (const { text } of pages) {
      expect(text).toContain('Small Trade')
      for (const secret of SECRETS) expect(text).not.toContain(secret)
    }
  })
})

describe('addresses from settings', () => {
  it('moves the community where its owner wants it', async () => {
    await storeSettings(db, {
      pages: {
        desktop: { pages: { community: { single: { slug: 'talk' }, archive: { slug: 'circles' } } } },
        tablet: {},
        mobile: {},
      },
    })
    await readOutbox()
    const { status, text } = await get(`/en/talk/${first.number}`)
    expect(status).toBe(200)
    expect(text).toContain('href="/en/circles/repairs"')
    expect((await get(`/en/community/${first.number}`)).status).toBe(404)
    expect((await get('/en/circles/repairs')).status).toBe(200)
  })

  it('provoked no error on any page', () => {
    expect(errors).toEqual([])
  })
})
