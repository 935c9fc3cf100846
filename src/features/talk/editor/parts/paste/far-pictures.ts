import type { Editor } from '@tiptap/core'
import type { Translate } from '#shared/texts/i18n.ts'
import type { PictureKeeper } from '../media/kept-pictures.ts'
import { keepPlace, type UploadPlace } from '../media/upload-places.ts'
import { bringPictures } from './bring-pictures.ts'
import { fileOfData } from './local-pictures.ts'

/** A picture of what was pasted that does not lie on this site. */
export interface FarPicture {
  /** As it stands in what was pasted: an address, or that of a file on the device from which it was copied. */
  src: string
  alt: string
  caption: string
  /** The picture itself, where it came along. */
  file?: File | undefined
}

/** The text that pictures are pasted into. */
export interface Taking {
  editor: Editor
  t: Translate
  keeper: PictureKeeper
}

/**
 * Stands for a picture in what is being pasted, so that the editor itself finds its place. It is taken out before anything is
 * drawn. No keyboard writes this character.
 */
const SIGN = '\uE0F1'
/** Letters of a description that go with a picture. */
const MOST_WORDS = 200
const MARK = new RegExp(`${SIGN}(\\d+)${SIGN}`, 'g')

/** Marks of one paste. */
export interface Marks {
  /** @returns the words that stand for a picture until it is pasted */
  mark: (picture: FarPicture) => string
  /** Takes the marks out of the text, and brings the pictures to where they were. What was not pasted is forgotten. */
  settle: () => void
}

export function createMarks(taking: Taking): Marks {
  const marked: FarPicture[] = []
  return {
    mark: (picture) => {
      marked.push(picture)
      return `${SIGN}${marked.length - 1}${SIGN}`
    },
    settle: () => settle(taking, marked),
  }
}

interface Found {
  from: number
  to: number
  picture: FarPicture
}

function settle(taking: Taking, marked: readonly FarPicture[]): void {
  const { editor } = taking
  if (editor.isDestroyed || marked.length === 0) return
  const found = marksIn(editor, marked)
  if (found.length === 0) return
  const { tr } = editor.state
  // From the end, so that places before it stay what they are.
  for (const { from, to } of found.toReversed()) {
    const $from = tr.doc.resolve(from)
    const isAlone = from === $from.start() && to === $from.end()
    const [around, index] = [$from.node(-1), $from.index(-1)]
    const isSpare = isAlone && around.childCount > 1 && around.canReplace(index, index + 1)
    if (isSpare) tr.delete($from.before(), $from.after())
    else tr.delete(from, to)
  }
  editor.view.dispatch(tr)
  const held = found.map(({ from, picture }) => hold(taking, picture, tr.mapping.map(from)))
  bringPictures(taking, held)
}

function marksIn({ state }: Editor, marked: readonly FarPicture[]): Found[] {
  const found: Found[] = []
  state.doc.descendants((node, at) => {
    for (const { 0: mark, 1: number, index } of node.text?.matchAll(MARK) ?? []) {
      const picture = marked[Number(number)]
      if (picture) found.push({ from: at + index, to: at + index + mark.length, picture })
    }
  })
  return found
}

/** A picture with the place that is kept for it. */
export interface HeldPicture {
  picture: FarPicture
  place: UploadPlace
  /** It is in the text, or never will be. */
  forget: () => void
}

/** Keeps a place for a picture, also through a reload. */
function hold({ editor, keeper }: Taking, picture: FarPicture, at: number): HeldPicture {
  const place = keepPlace(editor, at)
  const file = picture.file ?? fileOfData(picture.src)
  if (!file) return { picture, place, forget: keeper.keepAddress(JSON.stringify(picture), place) }
  keeper.keep([file], place)
  return { picture: { ...picture, file }, place, forget: () => keeper.forget(file) }
}

/** Goes on with one that a reload has interrupted. @param kept what was given to `keepAddress` */
export function resumePicture(
  taking: Taking,
  { kept, place, forget }: Pick<HeldPicture, 'place' | 'forget'> & { kept: string },
): void {
  bringPictures(taking, [{ picture: JSON.parse(kept) as FarPicture, place, forget }])
}

const PICTURE =
  /!\[([^\]\n]{0,2000})\]\(<?((?:https?:\/\/|data:image\/)[^\s)>]+)>?(?:[ \t]+"([^"\n]{0,200})")?\)/g
const FENCE = /^\s*(`{3,}|~{3,})/

/** Puts marks in the places of pictures that lie elsewhere in Markdown, outside of code. */
export function markMarkdown(text: string, mark: Marks['mark']): string {
  let fence = ''
  const lines = text.split('\n').map((line) => {
    const sign = FENCE.exec(line)?.[1] ?? ''
    if (sign !== '' && sign.startsWith(fence)) fence = fence === '' ? sign : ''
    else if (fence === '')
      return line.replace(PICTURE, (_whole, alt: string, src: string, caption = '') =>
        mark({ src, alt: alt.trim().slice(0, MOST_WORDS), caption }),
      )
    return line
  })
  return lines.join('\n')
}
