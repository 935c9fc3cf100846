import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { makeExport, opened } from '#tests/import/make-export.ts'
import { checkEncoding } from './check-encoding.ts'
import { openExport } from './open-export.ts'
import { readChannel } from './read-channel.ts'
import { surveyExport } from './survey.ts'
import { itemOf } from './wxr.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'plaza-open-'))
afterAll(() => rm(folder, { recursive: true }))

const XML = makeExport({ items: [{ id: 1, title: 'One' }] })

async function write(bytes: string | Uint8Array): Promise<string> {
  const file = path.join(folder, 'export')
  await writeFile(file, bytes)
  return file
}
const zip = (files: Record<string, string>): Promise<Buffer> => {
  const archive = new ZipFile()
  for (const [name, text] of Object.entries(files)) archive.addBuffer(Buffer.from(text), name)
  archive.end()
  return buffer(archive.outputStream)
}
async function titles(bytes: string | Uint8Array): Promise<string[]> {
  const { open } = await openExport(await write(bytes))
  const read = async () => {
    const found: string[] = []
    for await (const { element } of readChannel(open()))
      if (element.name === 'item') found.push(itemOf(element).title)
    return found
  }
  // An import reads twice.
  expect(await read()).toEqual(await read())
  return read()
}

describe('an export', () => {
  it('is read as it is, and packed', async () => {
    expect(await titles(XML)).toEqual(['One'])
    expect(await titles(gzipSync(XML))).toEqual(['One'])
    expect(
      await titles(await zip({ 'a/old.xml': XML, '__MACOSX/a/._old.xml': 'x', 'read.me': 'x' })),
    ).toEqual(['One'])
  })

  it.each([
    ['', /is empty/],
    [' \n', /is empty/],
    ['<!DOCTYPE html><html><body>Log in</body></html>', /a web page \(HTML\)/],
    ['<?xml version="1.0"?><html xmlns="x"></html>', /a web page \(HTML\)/],
    ['<?xml version="1.0"?><feed xmlns="x"></feed>', /a feed \(Atom\)/],
    ['-- MySQL dump 10.13\nCREATE TABLE wp_posts', /a copy of the database/],
    ['%PDF-1.7', /a PDF/],
    ['{"posts": []}', /JSON/],
    [gzipSync(gzipSync(XML)), /packed twice/],
    [gzipSync(gzipSync(XML)).subarray(0, 40), /cannot be read to its end/],
    [gzipSync('<html>'), /a web page/],
    [Buffer.from('PK\x03\x04 and nothing'), /The zip cannot be read/],
  ])('is none that begins with %s, and what it is is said', async (bytes, said) => {
    await expect(openExport(await write(bytes))).rejects.toThrow(said)
  })

  it('is none in a zip of no or several exports', async () => {
    await expect(openExport(await write(await zip({ 'a.txt': 'x' })))).rejects.toThrow(
      'no file that ends with .xml',
    )
    await expect(openExport(await write(await zip({ 'a.xml': XML, 'b.xml': XML })))).rejects.toThrow(
      /2 exports.*a\.xml, b\.xml/,
    )
  })

  it('is no feed', async () => {
    const feed =
      '<rss version="2.0"><channel><title>T</title><link>https://a.example</link><item><title>P</title></item></channel></rss>'
    const nothing = async () => {}
    const survey = surveyExport({ records: readChannel(opened(feed)()), onStart: nothing, onItem: nothing })
    await expect(survey).rejects.toThrow('a feed (RSS)')
  })
})

/** Words in encodings that nothing here can write any more. */
const bytesOf = (xml: string, words: readonly number[]) => {
  const [before = '', after = ''] = xml.split('WORDS')
  return Buffer.concat([Buffer.from(before, 'latin1'), Buffer.from(words), Buffer.from(after, 'latin1')])
}
const GBK = [0xce, 0xd2, 0xc3, 0xc7, 0xb5, 0xc4, 0xc4, 0xe3, 0xba, 0xc3, 0xd4, 0xda]
const BIG5 = [0xa7, 0xda, 0xad, 0xcc, 0xaa, 0xba, 0xa6, 0x62]

describe('the encoding of an export', () => {
  const xml = makeExport({ items: [{ id: 1, title: 'WORDS' }] })
  const check = (bytes: Uint8Array, encoding?: string) => checkEncoding(opened(bytes), encoding)

  it.each([
    ['UTF-8', GBK, /--encoding gb18030 .*我们的你好在/],
    ['UTF-8', BIG5, /--encoding big5 .*我們的在/],
    ['ISO-8859-1', [...Buffer.from('你好，世界')], /--encoding utf-8 .*你好，世界/],
  ])('that says %s and is another is asked for', async (declared, words, said) => {
    const bytes = bytesOf(xml.replace('UTF-8', declared), words)
    const refusal = await check(bytes).then(
      () => '',
      (error: Error) => error.message,
    )
    expect(refusal.split('\n')[1]).toMatch(said)
    const encoding = /--encoding (\S+)/.exec(refusal)?.[1] ?? ''
    await check(bytes, encoding)
    for await (const { element } of readChannel(opened(bytes)(), encoding)) {
      if (element.name === 'item')
        expect(said.test(`--encoding ${encoding} ${itemOf(element).title}`)).toBe(true)
    }
  })

  it('is right where it is, and where a single sign is broken', async () => {
    await check(bytesOf(xml, [...Buffer.from('你好')]))
    await check(bytesOf(xml.replace('UTF-8', 'GB2312'), GBK))
    await check(bytesOf(xml.replace('UTF-8', 'windows-1252'), [0xe9]))
    await check(bytesOf(xml, [...Buffer.from('你好'.repeat(30)), 0xe4]))
    await check(bytesOf(xml, []))
  })
})
