import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { insertAnswer, insertMember, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertSanction, insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import { insertDoc, insertPost } from '#tests/rows.ts'
import { giveToken, tokenSite } from '#tests/tokens.ts'
import { resources } from '../../../lists/endpoints.ts'
import written from './openapi.gen.json' with { type: 'json' }

const { db, http, get, cookie, make, errors, admin, signIn } = await tokenSite()

interface Page {
  items: Array<{ databaseId: number; title: string; path: string }>
  next: string | null
}
interface Refused {
  statusCode: number
  code: string
  messages: string[]
}

const as = (token: string) => ({ authorization: `Bearer ${token}` })
const pageAt = async (address: string, headers?: Record<string, string>) =>
  (await get(address, headers)).json<Page>()
const refusalAt = async (address: string, headers?: Record<string, string>) => {
  const { status, text } = await get(address, headers)
  return [status, (JSON.parse(text) as Refused).code]
}

const author = await insertSomebody(db)
const node = await insertNode(db)
const closed = await insertNode(db, { visibility: 'private' })
const member = await insertSomebody(db)
await insertMember(db, closed, member)
for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
  await insertPost(db, { authorId: author, titles: { en: title } })
const draft = await insertPost(db, { authorId: author, titles: { en: 'zdraft' }, state: 'draft' })
const open = await insertTopic(db, { nodeId: node, authorId: author, title: 'Open' })
const topic = open.number
const { number: secret } = await insertTopic(db, { nodeId: closed, authorId: author, title: 'zsecret' })
const answer = await insertAnswer(db, { topic: open, authorId: author })
const { number: doc } = await insertDoc(db)

it('answers what its document says, at every address', async () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'town', components: written.components })
  const [{ number: article }, { number: product }] = [
    await insertPost(db, { authorId: author, titles: { en: 'Zero' } }),
    await insertProduct(db, { authorId: author }),
  ]
  const texts = { articles: article, topics: topic, answers: answer, products: product, docs: doc }
  const ids: Record<string, number | string> = { ...texts, nodes: node, people: author, terms: 'article-tag' }
  for (const { path } of resources) {
    const kind = path.split('/')[3] ?? ''
    const id = String(ids[kind] ?? '')
    const query = path.startsWith('/api/v1/search') ? '?q=One&lang=en' : '?lang=en'
    const { status, text } = await get(`${path.replace(/:\w+/, id)}${query}`)
    expect([path, status, status === 200 ? '' : text]).toEqual([path, 200, ''])
    const { get: operation } = (written.paths as unknown as Record<string, { get: Operation }>)[
      path.replace(/:(\w+)/g, '{$1}')
    ] as { get: Operation }
    const { schema } = operation.responses['200'].content['application/json']
    const validate = ajv.compile(
      JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"town#/components')),
    )
    validate(JSON.parse(text))
    expect([path, ajv.errorsText(validate.errors)]).toEqual([path, 'No errors'])
  }
})
interface Operation {
  responses: { 200: { content: { 'application/json': { schema: object } } } }
}

it('goes through a list page by page, each named in the head and in the body', async () => {
  const titles: string[] = []
  let address = '/api/v1/articles?limit=2&lang=en'
  for (let pages = 0; address !== '' && pages < 9; pages += 1) {
    const { headers, json } = await get(address)
    const { items, next } = json<Page>()
    titles.push(...items.map(({ title }) => title))
    const link = /^<http:\/\/town\.test(.+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1] ?? ''
    expect(new URL(link || '/', 'http://town.test').searchParams.get('cursor')).toBe(next)
    address = link
  }
  expect(titles.toSorted()).toEqual(['Five', 'Four', 'One', 'Three', 'Two', 'Zero'])
})

it('takes a cursor for its own list alone', async () => {
  const { next } = await pageAt('/api/v1/articles?limit=2')
  const cursor = encodeURIComponent(next ?? '')
  expect((await pageAt(`/api/v1/articles?limit=3&cursor=${cursor}`)).items).toHaveLength(3)
  for (const wrong of [
    `/api/v1/topics?cursor=${cursor}`,
    `/api/v1/articles?sort=popular&cursor=${cursor}`,
    `/api/v1/articles?author=${author}&cursor=${cursor}`,
    `/api/v1/articles?cursor=x${cursor}`,
    '/api/v1/articles?cursor=',
    '/api/v1/articles?cursor=abcdefgh',
  ]) {
    expect([wrong, ...(await refusalAt(wrong))]).toEqual([wrong, 400, 'malformed'])
  }
})

it('names what it cannot read as it stands in the address, in the language that was asked for', async () => {
  const cases: ReadonlyArray<[string, string]> = [
    ['limit=1000000', 'limit'],
    ['limit=0', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1e3', 'limit'],
    ['limit=two', 'limit'],
    ['limit=2&limit=3', 'limit'],
    ['sort=oldest', 'sort'],
    ['first=3', 'first'],
    ['after=x', 'after'],
    ['__proto__=x', '__proto__'],
    ['constructor=x', 'constructor'],
    ['tag=%00', 'tag'],
    ['tag=a%0Ab', 'tag'],
    ['lang=de', 'lang'],
    ['lang=../../etc', 'lang'],
    ['lang=en&lang=es', 'lang'],
    ['currency=XXX', 'currency'],
    [`tag=${'x'.repeat(10_000)}`, 'tag'],
    [`${'y'.repeat(10_000)}=1`, 'y'.repeat(60)],
  ]
  for (const [query, field] of cases) {
    const { status, json } = await get(`/api/v1/articles?${query}`)
    const { code, messages } = json<Refused>()
    expect([query.slice(0, 40), status, code]).toEqual([query.slice(0, 40), 400, 'malformed'])
    expect(messages[0]).toContain(field)
  }
  const texts = await Promise.all(
    ['zh-hans', 'en', 'es'].map(async (lang) => (await get(`/api/v1/articles/999?lang=${lang}`)).text),
  )
  expect(new Set(texts).size).toBe(3)
  const search = await get(`/api/v1/search?q=${'lantern%20'.repeat(1_000)}&lang=en`)
  expect(search.status).toBe(200)
  expect(errors).toEqual([])
})

it('shows strangers no drafts, no private nodes, and nothing that is gone', async () => {
  const { items } = await pageAt('/api/v1/articles?limit=30&lang=en')
  expect(items.map(({ title }) => title)).not.toContain('zdraft')
  const hidden = await get(`/api/v1/articles/${draft.number}?lang=en`)
  expect([hidden.status, hidden.text.includes('zdraft')]).toEqual([404, false])
  expect(await refusalAt(`/api/v1/topics/${secret}`)).toEqual([403, 'private-node'])
  expect(await refusalAt(`/api/v1/topics/${secret}/answers`)).toEqual([403, 'private-node'])
  expect((await pageAt('/api/v1/topics?lang=en')).items.map(({ title }) => title)).not.toContain('zsecret')
  expect(await refusalAt('/api/v1/articles/999')).toEqual([404, 'article-not-found'])
  expect(await refusalAt('/api/v1/nothing')).toEqual([404, 'unknown-action'])
})

it('shows what is hidden to nobody from that moment on, whatever was kept before', async () => {
  const { id, number } = await insertPost(db, { authorId: author, titles: { en: 'zgone' } })
  const before = await get(`/api/v1/articles/${number}?lang=en`)
  expect(before.text).toContain('zgone')
  await db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  const after = await get(`/api/v1/articles/${number}?lang=en`, {
    'if-none-match': String(before.headers.etag),
  })
  expect([after.status, after.text.includes('zgone')]).toEqual([410, false])
})

it('never takes a cookie for anybody', async () => {
  const { cookie: theirs } = await signIn(member)
  const strange = await get(`/api/v1/topics/${secret}`)
  expect((await get(`/api/v1/topics/${secret}`, { cookie: theirs })).text).toBe(strange.text)
  const answered = await get('/api/v1/topics', { cookie, origin: 'https://elsewhere.example' })
  expect(answered.headers).toMatchObject({ 'access-control-allow-origin': '*' })
  expect(answered.headers['access-control-allow-credentials']).toBeUndefined()
  expect(answered.headers['set-cookie']).toBeUndefined()
})

it('is open to pages of other sites for what strangers may read, also where it refuses, and to no token', async () => {
  for (const address of ['/api/v1/topics', '/api/v1/topics/999', '/api/v1/topics?limit=x'])
    expect((await get(address)).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
  const asked = await http.inject({
    method: 'OPTIONS',
    url: '/api/v1/topics',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
  })
  expect(asked.statusCode).toBe(204)
  expect(asked.headers['access-control-allow-methods']).toBe('GET, HEAD')
  expect(String(asked.headers['access-control-allow-headers']).toLowerCase()).not.toContain('authorization')
  const { token } = await make(['community.listTopics'])
  expect((await get('/api/v1/topics', as(token))).headers['access-control-allow-origin']).toBeUndefined()
})

it('is its person to a token, within the calls of the token', async () => {
  const theirs = await giveToken(db, member, ['community.getTopic'])
  const read = await get(`/api/v1/topics/${secret}?lang=en`, as(theirs.token))
  expect(read.status).toBe(200)
  expect(read.text).toContain('zsecret')
  expect(read.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'Authorization, Accept-Encoding',
    'ratelimit-policy': '"token";q=600;w=60',
    ratelimit: '"token";r=599;t=1',
  })
  expect(await refusalAt('/api/v1/topics', as(theirs.token))).toEqual([403, 'token-scope'])
  const others = await giveToken(db, await insertSomebody(db), ['community.getTopic'])
  expect(await refusalAt(`/api/v1/topics/${secret}`, as(others.token))).toEqual([403, 'private-node'])
})

it('refuses a token that is revoked, expired, mistyped, of somebody who is banned, or stands in the address', async () => {
  const { token, id } = await make(['community.listTopics'])
  expect((await get('/api/v1/topics', as(token))).status).toBe(200)
  await db.updateTable('access_tokens').set({ revoked_at: new Date() }).where('id', '=', id).execute()
  const revoked = await get('/api/v1/topics', as(token))
  expect([revoked.status, revoked.json<Refused>().code]).toEqual([401, 'token-wrong'])
  expect(revoked.headers['www-authenticate']).toBe('Bearer error="invalid_token"')

  const old = await make(['community.listTopics'])
  await db
    .updateTable('access_tokens')
    .set({ expires_at: new Date(0) })
    .where('id', '=', old.id)
    .execute()
  expect(await refusalAt('/api/v1/topics', as(old.token))).toEqual([401, 'token-wrong'])
  expect(await refusalAt('/api/v1/topics', as('plaza_x'))).toEqual([401, 'token-wrong'])
  expect(await refusalAt(`/api/v1/topics?token=${token}`)).toEqual([400, 'token-in-address'])

  const banned = await insertSomebody(db)
  const theirs = await giveToken(db, banned, ['community.getTopic', 'mutates.follow'])
  await insertMember(db, closed, banned)
  expect((await get(`/api/v1/topics/${secret}`, as(theirs.token))).status).toBe(200)
  await insertSanction(db, banned, { kind: 'login-ban' })
  expect((await get(`/api/v1/topics/${secret}`, as(theirs.token))).status).not.toBe(200)
})

it('says 304 to whoever has it already, and of something else all of it', async () => {
  const first = await get('/api/v1/topics?lang=en')
  const etag = String(first.headers.etag)
  expect(first.headers['cache-control']).toBe('public, no-cache')
  const again = await get('/api/v1/topics?lang=en', { 'if-none-match': etag })
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
  expect((await get('/api/v1/topics?lang=es', { 'if-none-match': etag })).status).toBe(200)
  await insertTopic(db, { nodeId: node, authorId: author, title: 'New' })
  expect((await get('/api/v1/topics?lang=en', { 'if-none-match': etag })).status).toBe(200)
  const head = await http.inject({ method: 'HEAD', url: '/api/v1/topics?lang=en' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

it('compresses what is long for those who can read it', async () => {
  const { headers, statusCode, rawPayload } = await http.inject({
    method: 'GET',
    url: '/api/openapi.json',
    headers: { 'accept-encoding': 'gzip' },
  })
  expect([statusCode, headers['content-encoding']]).toEqual([200, 'gzip'])
  expect([...rawPayload.subarray(0, 2)]).toEqual([0x1f, 0x8b])
})

it('makes each call at an address of its own: reads for all, writes by token alone', async () => {
  const post = async (name: string, data: object, headers: Record<string, string> = {}) => {
    const {
      statusCode,
      body,
      headers: sent,
    } = await http.inject({
      method: 'POST',
      url: `/api/v1/calls/${name}?lang=en`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(data),
    })
    return { status: statusCode, body: JSON.parse(body) as Record<string, unknown>, headers: sent }
  }
  const read = await post('community.getTopic', { id: topic })
  expect([read.status, read.body.title, read.headers['cache-control']]).toEqual([200, 'Open', 'no-store'])
  expect(read.headers['access-control-allow-origin']).toBeUndefined()

  const write = { userId: author }
  const strange = await post('mutates.follow', write, { origin: 'http://town.test', cookie })
  expect([strange.status, strange.body.code]).toEqual([401, 'not-signed-in'])
  expect(strange.headers['www-authenticate']).toBe('Bearer')
  const { token } = await make(['mutates.follow'])
  const done = await post('mutates.follow', write, as(token))
  expect([done.status, done.headers['set-cookie']]).toEqual([200, undefined])
  const { count } = await db
    .selectFrom('follows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('follower_id', '=', admin)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
  expect((await post('mutates.follow', {}, as(token))).body.code).toBe('malformed')
  expect((await post('community.getTopic', { id: topic }, as(token))).body.code).toBe('token-scope')
  expect((await post('no.such', {}, as(token))).status).toBe(404)
  expect((await post('auth.login', { phone: '1' })).status).toBe(401)
})

it('lets one address ask 300 times a minute, and says what is left and when to come again', async () => {
  const from = (remoteAddress: string) =>
    http.inject({ method: 'GET', url: '/api/v1/docs?lang=en', remoteAddress })
  const first = await from('10.7.0.1')
  expect(first.headers.ratelimit).toBe('"address";r=299;t=1')
  const lists = ['articles', 'topics', 'products', 'nodes']
  for (let asked = 1; asked < 300; asked += 1)
    await http.inject({ method: 'GET', url: `/api/v1/${lists[asked % 4]}`, remoteAddress: '10.7.0.1' })
  const last = await from('10.7.0.1')
  expect([last.statusCode, last.json<Refused>().code]).toEqual([429, 'too-many-requests'])
  expect(last.headers).toMatchObject({ ratelimit: '"address";r=0;t=60', 'retry-after': '1' })
  expect(last.headers['access-control-allow-origin']).toBe('*')
  expect((await from('10.7.0.2')).statusCode).toBe(200)
})

it('has logged no error of its own', () => {
  expect(errors).toEqual([])
})
