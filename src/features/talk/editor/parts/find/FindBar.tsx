import '../../find.css'
import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { chevronDownIcon, chevronUpIcon, closeIcon } from '#ui/icons.ts'
import { Tool } from '../toolbar/Tool.tsx'
import { FIND_KEY, findPlugin, foundIn, replaceAll, replaceCurrent, seek, stepTo } from './find-plugin.ts'

const capitalsIcon = 'M3 18l4-11 4 11M4.5 14h5M21 11v7M21 14.5a3.5 3.5 0 1 1-7 0a3.5 3.5 0 1 1 7 0'
const wholeWordIcon = 'M3 6v12M21 6v12M7 12h10M9.5 9 7 12l2.5 3M14.5 9l2.5 3-2.5 3'

interface Props {
  editor: Editor
  withReplace: boolean
  /** What is sought at first. */
  text: string
  /** Another number brings the focus to the field again. */
  turn: number
  onClose: () => void
}

/** Search in the text that is being written, and other words in place of what is found. */
export function FindBar({ editor, withReplace, text, turn, onClose }: Props) {
  const { t } = useI18n()
  const field = useRef<HTMLInputElement>(null)
  const { sought, setSought, count, current, ...search } = useFind(editor, text)
  /** How many places the last press has changed. */
  const [changed, setChanged] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the keys, with the words chosen then
  useEffect(() => {
    setSought((before) => ({ ...before, text }))
    field.current?.focus()
    field.current?.select()
  }, [turn])

  const close = () => {
    search.leave()
    onClose()
  }
  const walk = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && event.target === field.current) {
      event.preventDefault()
      search.step(event.shiftKey ? -1 : 1)
    }
  }
  const said =
    changed !== undefined
      ? t('editor.find.changed', { count: changed })
      : sought.text === ''
        ? ''
        : count === 0
          ? t('editor.find.none')
          : t('editor.find.count', { current: current + 1, count })
  return (
    <search className="editor-find" aria-label={t('editor.find')} onKeyDown={walk}>
      <div className="editor-find-line">
        <TextInput
          ref={field}
          className="editor-find-field"
          value={sought.text}
          aria-label={t('editor.find.what')}
          placeholder={t('editor.find.what')}
          autoComplete="off"
          onChange={({ target }) => {
            setChanged(undefined)
            setSought((before) => ({ ...before, text: target.value }))
          }}
        />
        <span className="editor-find-count" role="status">
          {said}
        </span>
        <IconButton
          icon={chevronUpIcon}
          label={t('editor.find.previous')}
          disabled={count === 0}
          onClick={() => search.step(-1)}
        />
        <IconButton
          icon={chevronDownIcon}
          label={t('editor.find.next')}
          disabled={count === 0}
          onClick={() => search.step(1)}
        />
        <Tool
          label={t('editor.find.case')}
          icon={capitalsIcon}
          isOn={sought.isCase}
          onPress={() => setSought((before) => ({ ...before, isCase: !before.isCase }))}
        />
        <Tool
          label={t('editor.find.whole')}
          icon={wholeWordIcon}
          isOn={sought.isWhole}
          onPress={() => setSought((before) => ({ ...before, isWhole: !before.isWhole }))}
        />
        <IconButton icon={closeIcon} label={t('editor.find.close')} onClick={close} />
      </div>
      {withReplace && (
        <ReplaceLine
          isOff={count === 0}
          onReplace={(words) => search.make(replaceCurrent(editor.state, words))}
          onReplaceAll={(words) => {
            setChanged(count)
            search.make(replaceAll(editor.state, words))
          }}
        />
      )}
    </search>
  )
}

interface ReplaceProps {
  isOff: boolean
  onReplace: (words: string) => void
  onReplaceAll: (words: string) => void
}

/** The words that come in place of what is found. */
function ReplaceLine({ isOff, onReplace, onReplaceAll }: ReplaceProps) {
  const { t } = useI18n()
  const [words, setWords] = useState('')
  return (
    <form
      className="editor-find-line"
      onSubmit={(event) => {
        event.preventDefault()
        onReplace(words)
      }}
    >
      <TextInput
        className="editor-find-field"
        value={words}
        aria-label={t('editor.find.with')}
        placeholder={t('editor.find.with')}
        autoComplete="off"
        onChange={({ target }) => setWords(target.value)}
      />
      <Button type="submit" look="line" size="small" disabled={isOff}>
        {t('editor.find.replace')}
      </Button>
      <Button look="line" size="small" disabled={isOff} onClick={() => onReplaceAll(words)}>
        {t('editor.find.replaceAll')}
      </Button>
    </form>
  )
}

/** What is sought in the editor while this is shown, and where it was found. */
function useFind(editor: Editor, text: string) {
  const [sought, setSought] = useState({ text, isCase: false, isWhole: false })
  const { count, current } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const found = foundIn(state)
      return { count: found.matches.length, current: found.current }
    },
  })
  useEffect(() => {
    editor.registerPlugin(findPlugin())
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(FIND_KEY)
    }
  }, [editor])
  const make = (transaction: Transaction | null) => {
    if (!transaction) return
    editor.view.dispatch(transaction)
    // The focus stays in the bar: the page follows what is looked at, not the caret.
    editor.view.dom.querySelector('[data-match=current]')?.scrollIntoView({ block: 'center' })
  }
  const latest = useRef(make)
  latest.current = make
  useEffect(() => latest.current(seek(editor.state, sought)), [editor, sought])
  const leave = () => {
    const { matches, current: at } = foundIn(editor.state)
    const match = matches[at]
    if (match) editor.commands.setTextSelection(match)
    editor.view.focus()
  }
  return {
    sought,
    setSought,
    count,
    current,
    make,
    step: (by: 1 | -1) => make(stepTo(editor.state, by)),
    leave,
  }
}
