import { expect, it } from 'vitest'
import { createPictureServer } from '#tests/pictures-elsewhere.ts'
import { createOutside } from './outside.ts'

const outside = createOutside()
const asked = { accept: 'image/png', most: 1_000 }

it.each([
  'http://127.0.0.1/a.png',
  'https://127.0.0.1/a.png',
  'https://localhost/a.png',
  'https://10.0.0.8/a.png',
  'https://192.168.1.1/a.png',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a.png',
  'https://[::ffff:7f00:1]/a.png',
  'https://2130706433/a.png',
  'https://printer.local/a.png',
  'https://db.internal/a.png',
  'http://town.example/a.png',
  'no address',
])('asks nothing of %s', async (address) => {
  expect(await outside.take(address, asked)).toEqual({ bytes: null, problem: 'address' })
})

it('reads no more than it was asked for, and follows three moves at most', async () => {
  const bytes = Buffer.from('a picture')
  const to = (location: string) => (reply: import('node:http').ServerResponse) =>
    void reply.writeHead(301, { location }).end()
  const { origin } = await createPictureServer({
    '/0': bytes,
    '/1': to('/0'),
    '/2': to('/1'),
    '/3': to('/2'),
    '/4': to('/3'),
    '/large': Buffer.alloc(1_001),
  })
  const { take } = createOutside({ allowsPrivate: true })
  expect(await take(`${origin}/3#part`, asked)).toEqual({ bytes, problem: null })
  expect(await take(`${origin}/4`, asked)).toMatchObject({ problem: 'status' })
  expect(await take(`${origin}/large`, asked)).toMatchObject({ problem: 'large' })
})
