import { expect, it } from 'vitest'
import { testSite } from '#tests/site.ts'

const { call } = await testSite()
const embed = (url: string) => call('utils.getEmbed', { url }, { lang: 'en' })

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [
    'https://www.bilibili.com/video/BV1GJ411x7h7/?p=2',
    'https://player.bilibili.com/player.html?bvid=BV1GJ411x7h7&amp;autoplay=0',
  ],
])('%s is shown by a player made from its number', async (url, src) => {
  const { status, body } = await embed(url)
  expect(status).toBe(200)
  const { html } = JSON.parse((body as { guaqi: { utils: { embed: string } } }).guaqi.utils.embed)
  expect(html).toContain(`<iframe src="${src}"`)
})

it.each([
  'https://vimeo.com/1',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'javascript://youtu.be/dQw4w9WgXcQ',
  'https://youtu.be/"><script>',
  'https://www.bilibili.com/read/cv1',
  '',
])('%j is refused', async (url) => {
  expect((await embed(url)).body.code).toBe('media-embed')
})
