import { type KeyboardEvent, useRef, useState } from 'react'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { Editor } from '#features/talk/editor/parts/Editor.tsx'
import { joinHidden, splitHidden } from '#features/talk/editor/rules/hidden-part.ts'
import { LOCALE_TAGS } from '#shared/texts/locales.ts'
import { useI18n } from '#ui/i18n.tsx'
import { TITLE_MOST } from '../rules.ts'
import type { Form } from '../schemas.ts'
import type { SectionProps } from './sections/Section.tsx'
import type { keptPictures, keptUndo } from './unsent/kept-form.ts'
import { FieldWrong } from './wrong/FieldWrong.tsx'

type Props = SectionProps & {
  undo: ReturnType<typeof keptUndo>
  pictures: ReturnType<typeof keptPictures>
}

/** Title and text, below one row of tools. The editor holds the text once it has it: another one needs another `key`. */
export function Text({ form, undo, pictures, change }: Props) {
  const { t } = useI18n()
  const [before] = useState(() => joinHidden(form.document as Doc, form.hidden as Doc | null))
  const focusText = useRef<() => void>(undefined)
  return (
    <div data-field="text">
      <Editor
        kind={form.kind}
        label={t('authoring.text')}
        placeholder={t('authoring.placeholder')}
        lang={LOCALE_TAGS[form.language]}
        before={before}
        undo={undo}
        pictureStore={pictures}
        onReady={(editor) => {
          focusText.current = () => {
            editor.commands.focus('start')
            // The command does so a frame later, and what is typed until then would stand in the title.
            editor.view.focus()
          }
        }}
        onChange={(json) => change(splitHidden(json))}
      >
        <Title form={form} onChange={(title) => change({ title })} onEnter={() => focusText.current?.()} />
        <FieldWrong field="text" />
      </Editor>
    </div>
  )
}

interface TitleProps {
  form: Form
  onChange: (title: string) => void
  /** Called where one goes on to the text. */
  onEnter: () => void
}

function Title({ form: { title, language, kind }, onChange, onEnter }: TitleProps) {
  const { t } = useI18n()
  const label = t(`authoring.title.${kind}`)
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  return (
    <div data-field="title">
      <textarea
        className="desk-title"
        rows={1}
        dir="auto"
        lang={LOCALE_TAGS[language]}
        aria-label={label}
        placeholder={label}
        maxLength={TITLE_MOST * 2}
        value={title}
        onKeyDown={goOn}
        onChange={(event) => onChange(event.target.value.replace(/\n/g, ' '))}
      />
      <FieldWrong field="title" />
    </div>
  )
}
