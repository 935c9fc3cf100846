import { expect, it } from 'vitest'
import { placeOfList } from './place-of-list.ts'

const caret = (top: number) => ({ left: 350, top, bottom: top + 28 })
const desk = { top: 0, bottom: 900, width: 1440, height: 900, isWide: true }
const phone = { top: 0, bottom: 844, width: 390, height: 844, isWide: false }

it('stands below the caret where it has its height, else above', () => {
  expect(placeOfList(caret(100), desk)).toEqual({ left: 350, maxHeight: 320, top: 134 })
  expect(placeOfList(caret(800), desk)).toEqual({ left: 350, maxHeight: 320, bottom: 106 })
})

it('stays between the top and the tools above the keyboard of a phone, and within its width', () => {
  const typing = { ...phone, bottom: 500 }
  expect(placeOfList(caret(60), typing)).toEqual({ left: 78, maxHeight: 320, top: 94 })
  expect(placeOfList(caret(260), typing)).toEqual({ left: 78, maxHeight: 248, bottom: 590 })
  expect(placeOfList(caret(260), { ...typing, top: 200, bottom: 700 })).toEqual({
    left: 78,
    maxHeight: 320,
    top: 294,
  })
})
