import type { Editor } from '@tiptap/core'
import { useRef } from 'react'
import { CODE_LANGUAGES } from '#features/kernel/documents/rules.ts'
import { useI18n } from '#ui/i18n.tsx'

/** Language of the code block that the caret is in; '' where none is chosen, null outside of code. */
export const chosenLanguage = (editor: Editor): string | null =>
  editor.isActive('codeBlock') ? ((editor.getAttributes('codeBlock').language as string | null) ?? '') : null

/** Selects the language of a code block, by which readers see it highlighted. */
export function CodeTools({ editor, language }: { editor: Editor; language: string }) {
  const { t } = useI18n()
  // Some browsers change the value with every key press: the list must keep the focus then.
  const isByKeys = useRef(false)
  const isListed = language === '' || CODE_LANGUAGES.some(([name]) => name === language)
  return (
    <select
      className="editor-language"
      aria-label={t('editor.codeLanguage')}
      value={language}
      onPointerDown={() => {
        isByKeys.current = false
      }}
      onKeyDown={({ key }) => {
        isByKeys.current = key !== 'Enter'
      }}
      onChange={(event) => {
        const chain = isByKeys.current ? editor.chain() : editor.chain().focus()
        chain.updateAttributes('codeBlock', { language: event.target.value || null }).run()
      }}
    >
      <option value="">{t('editor.codeLanguage.none')}</option>
      {!isListed && <option value={language}>{language}</option>}
      {CODE_LANGUAGES.map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  )
}
