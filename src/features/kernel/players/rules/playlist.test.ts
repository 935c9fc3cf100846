import { describe, expect, it } from 'vitest'
import {
  addTrack,
  changeTrack,
  clockOf,
  moveTrack,
  NO_TRACKS,
  type Playlist,
  readPlaylist,
  removeTrack,
  stepTrack,
} from './playlist.ts'

const track = (name: string) => ({
  src: `/media/${name}.mp3`,
  title: name,
  thumb: '',
  time: 60,
  currentTime: 0,
})
const listOf = (...names: string[]): Playlist => names.map(track).reduce(addTrack, NO_TRACKS)
const shown = ({ list, index }: Playlist) => [list.map(({ title }) => title).join(''), list[index]?.title]

describe('the queue of sounds', () => {
  it('picks what is added, and picks again what is there already', () => {
    expect(shown(listOf('a', 'b'))).toEqual(['ab', 'b'])
    expect(shown(addTrack(listOf('a', 'b'), track('a')))).toEqual(['ab', 'a'])
  })

  it('keeps twenty: of a twenty-first the oldest goes', () => {
    const names = [...'abcdefghijklmnopqrstu']
    expect(shown(listOf(...names))).toEqual(['bcdefghijklmnopqrstu', 'u'])
  })

  it('goes round both ends', () => {
    const list = listOf('a', 'b', 'c')
    expect(shown(stepTrack(list, 1))).toEqual(['abc', 'a'])
    expect(shown(stepTrack(stepTrack(list, 1), -1))).toEqual(['abc', 'c'])
    expect(stepTrack(NO_TRACKS, 1)).toEqual(NO_TRACKS)
  })

  it('keeps what is picked when others go or move', () => {
    const list = { ...listOf('a', 'b', 'c'), index: 1 }
    expect(shown(removeTrack(list, 0))).toEqual(['bc', 'b'])
    expect(shown(removeTrack(list, 1))).toEqual(['ac', 'c'])
    expect(shown(moveTrack(list, 0, 2))).toEqual(['bca', 'b'])
    expect(shown(moveTrack(list, 1, 0))).toEqual(['bac', 'b'])
    expect(moveTrack(list, 0, 3)).toBe(list)
    expect(removeTrack(listOf('a'), 0)).toEqual(NO_TRACKS)
  })

  it('notes how far one was heard', () => {
    expect(
      changeTrack(listOf('a', 'b'), { currentTime: 7 }).list.map(({ currentTime }) => currentTime),
    ).toEqual([0, 7])
  })
})

describe('what the browser has kept', () => {
  it('is read back', () => {
    const list = listOf('a', 'b')
    expect(readPlaylist(JSON.stringify(list))).toEqual(list)
  })

  it.each([
    null,
    '',
    '{',
    '[]',
    '7',
    '{"list":7}',
    '{"list":[7,null,{},{"src":"javascript:alert(1)"},{"src":"//evil.test/a"}]}',
  ])('%s holds no track', (stored) => {
    expect(readPlaylist(stored)).toEqual(NO_TRACKS)
  })

  it('has a place in the list, and fields that are what they should be', () => {
    const stored = { list: [{ src: '/a.mp3', title: 7, time: -1, currentTime: 'x' }], index: 9 }
    expect(readPlaylist(JSON.stringify(stored))).toEqual({
      list: [{ src: '/a.mp3', title: '', thumb: '', time: 0, currentTime: 0 }],
      index: 0,
    })
  })
})

it('times are read as on a clock', () => {
  expect([0, 59.9, 187, 3_787].map(clockOf)).toEqual(['0:00', '0:59', '3:07', '1:03:07'])
})
