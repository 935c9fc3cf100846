import { describe, expect, it } from 'vitest'
import { renderWithPictures } from '#features/kernel/documents/public/stored-html.ts'
import { createTextCache } from '#server/caches/text-cache.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { insertItem } from '#tests/library.ts'
import { insertSanction } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { defaultSettings } from '#tests/settings.ts'
import { testSite } from '#tests/site.ts'
import { LARGEST_CAPTIONS, MOST_CAPTIONS } from '../rules/captions.ts'

const { db, call, get, signIn, errors } = await testSite()
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello'
type Captions = { language: string; label: string; url: string; size: number }
const add = async (cookie: string, data: object) => {
  const { status, body } = await call(
    'media.addCaptions',
    { language: 'en', text: VTT, ...data },
    { cookie, lang: 'en' },
  )
  return {
    status,
    code: body.code,
    body,
    captions: (body as { addCaptions?: { captions: Captions[] } }).addCaptions?.captions,
  }
}
async function member() {
  const id = await insertPerson(db)
  return { id, ...(await signIn(id)) }
}
const film = (ownerId: number, key: string) =>
  insertItem(db, ownerId, { kind: 'video', mime: 'video/mp4', storage_key: `${key.repeat(32)}.mp4` })
const gate = (cookie: string, id: number, isGated: boolean) =>
  call('media.updateMedia', { id, isGated }, { cookie })
/** A text that shows a film, as strangers read it. */
async function textWith(key: string, authorId: number | null) {
  const document = {
    version: 1,
    content: [{ type: 'video', attrs: { src: `/media/${key.repeat(32)}.mp4` } }],
  }
  const showing = {
    db,
    settings: defaultSettings(),
    locale: 'en' as const,
    t: (word: string) => word,
    texts: createTextCache().open(),
    signer: createSigner('a secret of tests, long enough for it'),
    now: new Date(),
    until: () => undefined,
  }
  return (await renderWithPictures(showing, { key: 'a', document, authorId })).html
}

describe('captions', () => {
  it('stand with their film in texts, in several languages, one file for each', async () => {
    const ana = await member()
    const id = await film(ana.id, 'a')
    await add(ana.cookie, { id, label: 'Subtitles' })
    await add(ana.cookie, { id, language: 'zh-hans' })
    const { captions = [] } = await add(ana.cookie, { id, text: VTT.replace('Hello', 'Good day') })
    expect(captions.map(({ language, label }) => [language, label])).toEqual([
      ['en', 'English'],
      ['zh-Hans', '简体中文'],
    ])
    const sent = await get(captions[0]?.url ?? '')
    expect([sent.status, sent.headers['content-type'], sent.text]).toEqual([
      200,
      'text/vtt; charset=utf-8',
      VTT.replace('Hello', 'Good day'),
    ])
    expect(await textWith('a', ana.id)).toContain(
      `<track kind="captions" src="${captions[1]?.url}" srclang="zh-Hans" label="简体中文">`,
    )
  })

  it('are as gated as their film, wherever it goes', async () => {
    const ana = await member()
    const id = await film(ana.id, 'b')
    await add(ana.cookie, { id })
    await gate(ana.cookie, id, true)
    const { captions = [] } = await add(ana.cookie, { id, language: 'es' })
    expect(captions).toHaveLength(2)
    for (const { url } of captions) {
      expect(url).toMatch(/^\/media\/gated\/[0-9a-f]{32}\.vtt\?until=\d+&sign=/)
      expect((await get(url)).text).toBe(VTT)
      expect((await get(url.split('?')[0] ?? '')).status).toBe(404)
    }
    await gate(ana.cookie, id, false)
    const { body } = await call('media.listCaptions', { id }, { cookie: ana.cookie })
    expect(JSON.stringify(body)).toMatch(/"url":"\/media\/[0-9a-f]{32}\.vtt"/)
    expect(JSON.stringify(body)).not.toContain('gated')
  })

  it('of somebody who has sent the film again are not those of its first owner', async () => {
    const [ana, ben] = [await member(), await member()]
    await film(ana.id, 'c')
    const copy = await film(ben.id, 'c')
    const { captions } = await add(ben.cookie, { id: copy })
    expect(captions).toHaveLength(1)
    expect(await textWith('c', ana.id)).not.toContain('<track')
    expect(await textWith('c', null)).not.toContain('<track')
    expect(await textWith('c', ben.id)).toContain('<track')
  })
})

describe('what is refused', () => {
  it('says what is wrong with the file, the language, the thing, and who asks', async () => {
    const [ana, ben] = [await member(), await member()]
    const id = await film(ana.id, 'd')
    const picture = await insertItem(db, ana.id)
    const far = await insertItem(db, ana.id, {
      kind: 'video',
      storage_key: null,
      external_url: 'https://far.example/a.mp4',
    })
    const large = `${VTT}\n${'x'.repeat(LARGEST_CAPTIONS)}`
    const tried = [
      [{ id, text: 'WEBVTT\n\nfrom --> to' }, 415, 'captions-bad'],
      [{ id, text: large }, 413, 'captions-large'],
      [{ id, language: 'not a language' }, 400, 'captions-language'],
      [{ id: picture }, 400, 'captions-film'],
      [{ id: far }, 400, 'captions-film'],
      [{ id: 999_999 }, 404, 'media-not-found'],
    ] as const
    for (const [data, status, code] of tried)
      expect(await add(ana.cookie, data)).toMatchObject({ status, code })
    expect(await add(ben.cookie, { id })).toMatchObject({ status: 404, code: 'media-not-found' })
    expect(await add('', { id })).toMatchObject({ status: 401 })
    await insertSanction(db, ana.id, { kind: 'silence' })
    expect(await add(ana.cookie, { id })).toMatchObject({ status: 403, code: 'media-silenced' })
    expect(errors).toEqual([])
  })

  it('is one language more than a menu holds', async () => {
    const ana = await member()
    const id = await film(ana.id, 'e')
    for (let index = 0; index < MOST_CAPTIONS; index += 1)
      await db
        .insertInto('media_captions')
        .values({
          media_id: id,
          language: `q${String.fromCharCode(97 + index)}`,
          label: 'x',
          storage_key: 'x.vtt',
          size: 1,
          created_at: new Date(),
        })
        .execute()
    expect(await add(ana.cookie, { id })).toMatchObject({ status: 400, code: 'captions-many' })
    expect((await add(ana.cookie, { id, language: 'qa' })).captions).toHaveLength(MOST_CAPTIONS)
  })
})
