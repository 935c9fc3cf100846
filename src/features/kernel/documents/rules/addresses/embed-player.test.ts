import { expect, it } from 'vitest'
import { embedPlayer } from './embed-player.ts'

it('builds the player from the id of the film alone', () => {
  expect(embedPlayer('https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=evil')).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  )
  expect(embedPlayer('https://www.bilibili.com/video/BV1xx411c7mD/')).toBe(
    'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&autoplay=1',
  )
  expect(embedPlayer('https://www.bilibili.com/video/av170001/')).toBe(
    'https://player.bilibili.com/player.html?aid=170001&autoplay=1',
  )
})

it('begins where the link says', () => {
  expect(embedPlayer('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s')).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=90',
  )
  expect(embedPlayer('https://www.bilibili.com/video/BV1xx411c7mD/?t=90')).toBe(
    'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&autoplay=1&t=90',
  )
})

it('has none for any other address', () => {
  for (const address of [
    'https://vimeo.com/1',
    'javascript:alert(1)',
    'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v="><script>',
  ])
    expect(embedPlayer(address)).toBeUndefined()
})
