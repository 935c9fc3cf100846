import type { Translate } from '#shared/texts/i18n.ts'
import type { UploadPlace } from '../media/upload-places.ts'

interface Offer {
  t: Translate
  /** Why the picture is not there. */
  why: string
  /** Where it lies. */
  src: string
  onFile: (file: File) => void
  /** null: trying again would change nothing. */
  onAgain: (() => void) | null
  onLeaveOut: () => void
}

/** Says in the place of a picture why it is not there, and takes a file instead. It is no part of the text. */
export function offerPlace({ sign }: UploadPlace, { t, why, src, onFile, onAgain, onLeaveOut }: Offer): void {
  const said = document.createElement('span')
  said.textContent = why
  const parts: HTMLElement[] = [said]
  if (/^https?:/i.test(src)) parts.push(linkTo(src))
  parts.push(fileButton(t('editor.far.put'), onFile))
  if (onAgain) parts.push(button(t('editor.far.again'), onAgain))
  parts.push(button(t('editor.far.leaveOut'), onLeaveOut))
  const row = document.createElement('span')
  row.className = 'editor-far'
  row.append(...parts)
  sign.replaceChildren(row)
}

function linkTo(src: string): HTMLElement {
  const link = document.createElement('a')
  link.href = src
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.textContent = URL.parse(src)?.host ?? src
  return link
}

function button(words: string, press: () => void): HTMLElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = 'btn'
  made.textContent = words
  made.addEventListener('click', press)
  return made
}

function fileButton(words: string, take: (file: File) => void): HTMLElement {
  const field = document.createElement('input')
  field.type = 'file'
  field.accept = 'image/*'
  field.addEventListener('change', () => {
    const [file] = field.files ?? []
    if (file) take(file)
  })
  return button(words, () => field.click())
}
