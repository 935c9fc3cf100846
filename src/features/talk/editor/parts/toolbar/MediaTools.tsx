import type { Editor } from '@tiptap/core'
import { useI18n } from '#ui/i18n.tsx'
import { linkIcon, pencilIcon } from '#ui/icons.ts'
import { changeMedia, chosenMedia, compare, pairOf } from '../media/chosen-media.ts'
import { hasFields } from '../media/media-fields.ts'
import { addressOf, keepAsLink } from '../typing/lone-address.ts'
import * as icons from './editor-icons.ts'
import { Tool } from './Tool.tsx'

const SIZES = [
  ['small', 'editor.size.small', icons.smallIcon],
  ['medium', 'editor.size.medium', icons.mediumIcon],
  [null, 'editor.size.full', icons.fullIcon],
  ['wide', 'editor.size.wide', icons.wideIcon],
  ['full', 'editor.size.page', icons.edgeIcon],
] as const
/** With words beside it there is room for these only. */
const NARROW: readonly unknown[] = ['small', 'medium']
const SIDES = [
  ['start', 'editor.align.start', icons.startIcon],
  [null, 'editor.align.center', icons.centerIcon],
  ['end', 'editor.align.end', icons.endIcon],
] as const

/** The tools for the selected media node. */
export function MediaTools({ editor, onDescribe }: { editor: Editor; onDescribe: () => void }) {
  const { t } = useI18n()
  const chosen = chosenMedia(editor)
  if (!chosen) return null
  const { type, attrs, inGallery } = chosen
  const pair = pairOf(editor)
  const set = (attributes: Record<string, unknown>) => changeMedia(editor, attributes)
  return (
    <>
      {type === 'image' && !inGallery && (
        <>
          {SIZES.map(([size, label, icon]) => (
            <Tool
              key={label}
              label={t(label)}
              icon={icon}
              isOn={(attrs.size ?? null) === size}
              // At full size there is no room for text beside it: the alignment goes.
              onPress={() => set({ size, ...(!NARROW.includes(size) && { align: null }) })}
            />
          ))}
          <span className="editor-tools-gap" aria-hidden="true" />
          {SIDES.map(([align, label, icon]) => (
            <Tool
              key={label}
              label={t(label)}
              icon={icon}
              isOn={(attrs.align ?? null) === align}
              onPress={() => set({ align, ...(align && !NARROW.includes(attrs.size) && { size: 'medium' }) })}
            />
          ))}
          <span className="editor-tools-gap" aria-hidden="true" />
        </>
      )}
      {pair && (
        <Tool
          label={t('editor.compare')}
          icon={icons.compareIcon}
          isOn={pair.isCompared}
          onPress={() => compare(editor)}
        />
      )}
      {addressOf(chosen) && (
        <Tool label={t('editor.media.keepLink')} icon={linkIcon} onPress={() => keepAsLink(editor)} />
      )}
      {hasFields(type) && <Tool label={t('editor.media.describe')} icon={pencilIcon} onPress={onDescribe} />}
      <Tool
        label={t('editor.media.delete')}
        icon={icons.trashIcon}
        onPress={() => editor.chain().focus().deleteSelection().run()}
      />
    </>
  )
}
