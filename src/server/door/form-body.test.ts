import { expect, it } from 'vitest'
import { readForm } from './form-body.ts'

const encoded = async (form: FormData) => {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return {
    body: Buffer.from(await request.arrayBuffer()),
    type: request.headers.get('content-type') ?? '',
  }
}
const form = (fields: Record<string, string | Blob>) => {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.set(name, value)
  return made
}
const written = (...lines: string[]) => Buffer.from(lines.join('\r\n'))
const TYPE = 'multipart/form-data; boundary=edge'

it('reads fields as text and files as the bytes they are', async () => {
  const bytes = Buffer.from('\r\n--edge\r\n\0\xff\r\n', 'latin1')
  const { body, type } = await encoded(
    form({ chunk: new Blob([bytes]), fileName: 'née "一" 🚂.jpg', chunkIndex: '0', empty: new Blob([]) }),
  )
  const fields = readForm(body, type) ?? {}
  expect(fields).toMatchObject({ fileName: 'née "一" 🚂.jpg', chunkIndex: '0' })
  expect(Buffer.from(fields.chunk as Uint8Array)).toEqual(bytes)
  expect((fields.empty as Uint8Array).length).toBe(0)
})

it('reads what is written with quotes, other orders and fields named like what objects have', () => {
  const body = written(
    '--edge',
    'Content-Type: text/plain',
    'content-disposition: form-data; filename="a"; name="__proto__"',
    '',
    'x',
    '--edge',
    'Content-Disposition: form-data; name="b"',
    '',
    '',
    '--edge--',
    '',
  )
  const fields = readForm(body, 'Multipart/Form-Data; charset=utf-8; boundary="edge"')
  expect(Object.keys(fields ?? {})).toEqual(['__proto__', 'b'])
  expect(fields?.b).toBe('')
  expect(({} as Record<string, unknown>).length).toBeUndefined()
})

it('takes nothing that is cut off, unnamed, too much or no form', async () => {
  const { body, type } = await encoded(form({ chunk: new Blob(['abc']), fileName: 'a' }))
  for (let length = 0; length < body.length - 4; length += 1) {
    expect(readForm(body.subarray(0, length), type)).toBeNull()
  }
  const many = form(Object.fromEntries(Array.from({ length: 9 }, (_none, at) => [`f${at}`, ''])))
  const nine = await encoded(many)
  const wordy = written(
    '--edge',
    `Content-Disposition: form-data; name="a"; x="${'x'.repeat(3_000)}"`,
    '',
    '',
  )
  const bad: Array<[Buffer, string]> = [
    [nine.body, nine.type],
    [body, 'application/json'],
    [body, 'multipart/form-data'],
    [body, ''],
    [written('--edge', 'Content-Disposition: form-data', '', 'x', '--edge--'), TYPE],
    [written('before', '--edge', 'Content-Disposition: form-data; name="a"', '', 'x', '--edge--'), TYPE],
    [Buffer.concat([wordy, written('x', '--edge--')]), TYPE],
    [written('--edge'), TYPE],
  ]
  for (const [bytes, said] of bad) expect(readForm(bytes, said)).toBeNull()
})
