import type { Picture } from '#features/kernel/posts/schemas.ts'
import { type Localized, localize } from '#site/localize.ts'
import type { PageContext } from '#site/module.ts'
import { findMedia } from './contract.ts'
import type { ButtonSetting, PictureSetting } from './schemas.ts'

type Page = Pick<PageContext, 'ask' | 'locale'>

export interface ShownPicture extends Picture {
  /** Its largest file, which is opened when it is pressed. */
  largest: string
}

/**
 * Pictures of a module by their settings, found at once. A picture that is gone from the library is null: the module
 * does without it.
 */
export async function showPictures(
  wanted: ReadonlyArray<PictureSetting | undefined>,
  { ask, locale }: Page,
): Promise<(picture: PictureSetting | undefined) => ShownPicture | null> {
  const sources = [...new Set(wanted.flatMap((one) => one?.src || []))]
  const { pictures } = sources.length > 0 ? await ask(findMedia, { sources }) : { pictures: [] }
  const bySource = new Map(pictures.map((one) => [one.src, one]))
  return (setting) => {
    if (!setting) return null
    const found = bySource.get(setting.src)
    if (!found?.picture) return null
    return { ...found.picture, largest: found.largest, alt: localize(setting.alt, locale) }
  }
}

export interface ShownButton extends Pick<ButtonSetting, 'link' | 'look'> {
  label: string
}

/** Buttons in the reader's language; one without words is none. */
export const showButtons = (buttons: readonly ButtonSetting[], { locale }: Pick<Page, 'locale'>) =>
  buttons.flatMap(({ label, link, look }): ShownButton[] => {
    const words = localize(label, locale)
    return words ? [{ label: words, link, look }] : []
  })

/** Heading and line of a section in the reader's language. */
export const showHead = (
  { title, text }: { title?: Localized | undefined; text?: Localized | undefined },
  { locale }: Pick<Page, 'locale'>,
) => ({ title: localize(title, locale), text: localize(text, locale) })
export type ShownHead = ReturnType<typeof showHead>
