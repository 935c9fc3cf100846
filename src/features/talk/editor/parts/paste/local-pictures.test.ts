import { expect, it } from 'vitest'
import { fileOfData, filesOfRtf } from './local-pictures.ts'

const bytesOf = async (file: File | undefined) => Buffer.from(await (file ?? new Blob()).arrayBuffer())
const png = Buffer.from('\x89PNG, and more')
const jpeg = Buffer.from('JPEG, and more')

it('takes the pictures of a text of Word, each once, in their order', async () => {
  const hex = (bytes: Buffer) => bytes.toString('hex').replace(/(.{8})/g, '$1\r\n')
  const rtf = String.raw`{\rtf1\ansi Words \{ in braces \}
{\*\shppict{\pict{\*\picprop\shplid1025{\sp{\sn shapeType}{\sv 75}}}\picscalex100\pngblip\bliptag-15{\*\blipuid f0f1f2f3}
${hex(png)}}}{\nonshppict{\pict\picscalex100\wmetafile8 0123456789abcdef}}
{\*\shppict{\pict\jpegblip ${hex(jpeg)}}} end}`
  const files = filesOfRtf(rtf)
  expect(files.map(({ type }) => type)).toEqual(['image/png', 'image/jpeg'])
  expect(await Promise.all(files.map(bytesOf))).toEqual([png, jpeg])
  expect(new Set(files.map(({ name }) => name)).size).toBe(2)
})

it.each(['', '{\\rtf1 no picture}', '{\\pict\\pngblip', '{\\pict\\pngblip }', '{\\pict{{{{'])(
  'finds none in %j',
  (rtf) => expect(filesOfRtf(rtf)).toEqual([]),
)

it('reads a picture of an address that holds it', async () => {
  const file = fileOfData(`data:image/png;base64,${png.toString('base64')}`)
  expect(file?.name).toMatch(/\.png$/)
  expect(await bytesOf(file)).toEqual(png)
})

it.each([
  'https://well.example/a.png',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'data:text/html;base64,PHA+',
  'data:image/png;base64,',
  'data:image/png;base64,?',
  'data:image/png,words',
])('reads none of %s', (address) => expect(fileOfData(address)).toBeUndefined())
