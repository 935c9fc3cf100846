import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { createPictureServer } from '#tests/pictures-elsewhere.ts'
import { storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: `#${randomBytes(3).toString('hex')}` } })
const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } }).png()
const MB = 1_048_576

const held: ServerResponse[] = []
const { origin, asked } = await createPictureServer({
  '/held.png': (reply) => void held.push(reply),
  '/a/The%20well.png': await plain(60, 40).png().toBuffer(),
  '/wide.png': await plain(2_600, 300).png().toBuffer(),
  '/heavy.png': await noise(900).toBuffer(),
  '/words.png': Buffer.from('no picture at all'),
  '/drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  '/nothing.png': Buffer.alloc(0),
  '/broken.png': (await plain(60, 40).png().toBuffer()).subarray(0, 40),
  '/moved.png': (reply) => reply.writeHead(302, { location: '/a/The%20well.png' }).end(),
  '/around.png': (reply) => reply.writeHead(302, { location: '/around.png' }).end(),
  '/inside.png': (reply) => reply.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/endless.png': (reply) => {
    const more = () => void (reply.write(Buffer.alloc(MB)) ? setImmediate(more) : reply.once('drain', more))
    more()
  },
  '/torn.png': (reply) => {
    reply.writeHead(200, { 'content-length': '5000' }).write('begun')
    reply.destroy()
  },
  '/second.png': await plain(60, 41).png().toBuffer(),
})
const { db, call, signIn, http } = await testSite({ outside: { allowsPrivate: true } })
const level = (key: string, image: number) => ({
  key,
  name: { en: key },
  roles: ['upload.image'],
  media: { image, imageSize: 1 },
})
await storeSettings(db, {
  level: { lv: [{ key: 'lv0', name: { en: 'Zero' }, roles: [] }, level('lv1', 1), level('lv4', 50)] },
})
async function member(level_key = 'lv4') {
  const id = await insertSomebody(db, { level_key })
  const { cookie } = await signIn(id)
  const take = (url: string, alt?: string) => call('media.takePicture', { url, alt }, { cookie, lang: 'en' })
  return { id, take }
}
const ana = await member()

interface Taken {
  takePicture: {
    item: { databaseId: number; sourceUrl: string; width: number; height: number; altText: string }
  }
}
const itemOf = ({ body }: { body: object }) => (body as Taken).takePicture.item

it('takes a picture into the library, under its name and with what it shows; nothing of ours goes along', async () => {
  const answer = await ana.take(`${origin}/a/The%20well.png?width=60#top`, 'A well')
  expect(itemOf(answer)).toMatchObject({ width: 60, height: 40, altText: 'A well', title: 'The well' })
  expect(asked.at(-1)).toEqual({
    path: '/a/The%20well.png?width=60',
    cookie: undefined,
    referer: undefined,
  })
})

it('gives the same thing for the same picture, also from where it has moved to', async () => {
  const [first, again] = [
    itemOf(await ana.take(`${origin}/a/The%20well.png`)),
    itemOf(await ana.take(`${origin}/moved.png`)),
  ]
  expect(again.databaseId).toBe(first.databaseId)
})

it('makes a picture smaller that is wider than the site takes', async () => {
  expect(itemOf(await ana.take(`${origin}/wide.png`))).toMatchObject({ width: 2_000, height: 231 })
})

it.each([
  ['/heavy.png', 413, 'upload-picture-large'],
  ['/endless.png', 413, 'upload-picture-large'],
  ['/words.png', 415, 'picture-none'],
  ['/drawing.svg', 415, 'picture-none'],
  ['/nothing.png', 415, 'picture-none'],
  ['/broken.png', 415, 'upload-broken'],
  ['/missing.png', 400, 'picture-unreachable'],
  ['/around.png', 400, 'picture-unreachable'],
  ['/torn.png', 400, 'picture-unreachable'],
  ['/inside.png', 400, 'picture-address'],
])('refuses %s', async (path, status, code) => {
  const answer = await ana.take(`${origin}${path}`)
  expect([answer.status, answer.body.code]).toEqual([status, code])
})

it.each(['', 'file:///etc/passwd', 'data:image/png;base64,AAAA', 'https://ana:secret@x.example/a.png'])(
  'refuses the address %j',
  async (url) => {
    expect((await ana.take(url)).body.code).toBe('picture-address')
  },
)

it('refuses who may upload none, and who has sent as many as they may today', async () => {
  const nobody = await member('lv0')
  expect((await nobody.take(`${origin}/second.png`)).body.code).toBe('upload-not-allowed')
  const ben = await member('lv1')
  expect((await ben.take(`${origin}/second.png`)).status).toBe(200)
  const before = asked.length
  expect((await ben.take(`${origin}/a/The%20well.png`)).body.code).toBe('upload-over-limit')
  expect(asked).toHaveLength(before)
})

it('gives the last place of a day once', async () => {
  const ben = await member('lv1')
  const paths = ['/second.png', '/a/The%20well.png', '/wide.png']
  const answers = await Promise.all(paths.map((path) => ben.take(`${origin}${path}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
})

it('is had by others while one has named many that do not come', async () => {
  const [ben, cleo] = [await member(), await member()]
  const waiting = Array.from({ length: 8 }, () => ben.take(`${origin}/held.png`))
  await expect.poll(() => held.length).toBe(2)
  expect((await cleo.take(`${origin}/second.png`)).status).toBe(200)
  expect(held).toHaveLength(2)
  const letGo = setInterval(() => held.splice(0).forEach((reply) => void reply.writeHead(404).end()), 10)
  const answers = await Promise.all(waiting)
  clearInterval(letGo)
  expect(answers.map(({ body }) => body.code)).toEqual(Array(8).fill('picture-unreachable'))
})

it('is readable by everybody at its address', async () => {
  const { sourceUrl } = itemOf(await ana.take(`${origin}/second.png`))
  expect((await http.inject(sourceUrl)).statusCode).toBe(200)
})
