import { useEffect, useRef, useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Field, NativeSelect, TextInput } from '#ui/forms/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { trashIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
import { addCaptions, listCaptions, removeCaptions } from '../../contract.ts'
import { CAPTION_LANGUAGES, LARGEST_CAPTIONS, MOST_CAPTIONS, nameOfLanguage } from '../../rules/captions.ts'
import type { Captions as CaptionsFile, MediaItem } from '../../schemas.ts'
import { sizeText } from '../upload/measures.ts'

/** Captions of a film of one's own; of anything else there are none. */
export function useCaptions({ databaseId, kind, isExternal, isGated }: MediaItem) {
  const state = useState<readonly CaptionsFile[]>([])
  const [, setList] = state
  const hasCaptions = kind === 'video' && !isExternal
  // biome-ignore lint/correctness/useExhaustiveDependencies: of a film that is gated now they lie elsewhere
  useEffect(() => {
    let isCurrent = true
    if (hasCaptions)
      void request(listCaptions, { id: databaseId }).then((found) => isCurrent && setList(found ?? []))
    return () => {
      isCurrent = false
    }
  }, [databaseId, hasCaptions, isGated, setList])
  return state
}

interface Props {
  id: number
  list: readonly CaptionsFile[]
  onList: (list: readonly CaptionsFile[]) => void
}

/** What is said in a film, to be read below it: one file for each language. */
export function Captions({ id, list, onList }: Props) {
  const { t, locale } = useI18n()
  const [isPending, setPending] = useState(false)
  const change = async (changing: Promise<CaptionsFile[] | undefined>, isAdded = false) => {
    setPending(true)
    const changed = await changing
    setPending(false)
    if (!changed) return false
    onList(changed)
    toast.success(t(isAdded ? 'library.captions.added' : 'library.captions.removed'))
    return true
  }
  return (
    <section className="grid gap-3" aria-label={t('library.captions')}>
      <h3 className="text-14 font-medium">{t('library.captions')}</h3>
      {list.length > 0 && (
        <ul className="grid gap-1">
          {list.map(({ language, label, url, size }) => (
            <li key={language} className="flex items-center gap-2">
              <a href={url} className="min-w-0 flex-1 text-14 break-words" lang={language} download>
                {label}
              </a>
              <span className="num text-13 text-soft">{`${language} · ${sizeText(size, locale)}`}</span>
              <Button
                look="plain"
                size="small"
                aria-label={t('library.captions.remove', { language: label })}
                disabled={isPending}
                onClick={() => void change(request(removeCaptions, { id, language }))}
              >
                <Icon path={trashIcon} size={18} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {list.length < MOST_CAPTIONS && (
        <AddCaptions
          key={list.length}
          taken={list.map(({ language }) => language)}
          isPending={isPending}
          onAdd={(data) => change(request(addCaptions, { id, ...data }), true)}
        />
      )}
    </section>
  )
}

interface AddProps {
  taken: readonly string[]
  isPending: boolean
  onAdd: (data: { language: string; label: string; text: string }) => Promise<boolean>
}

function AddCaptions({ taken, isPending, onAdd }: AddProps) {
  const { t, locale } = useI18n()
  const input = useRef<HTMLInputElement>(null)
  const [language, setLanguage] = useState(() => firstFree(locale, taken))
  const [label, setLabel] = useState('')
  const send = async (file: File | undefined) => {
    if (!file) return
    if (file.size > LARGEST_CAPTIONS) toast.error(t('refusal.captions-large'))
    else await onAdd({ language, label, text: await file.text() })
  }
  return (
    <div className="grid gap-3">
      <Field label={t('library.captions.language')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={language}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
          >
            {CAPTION_LANGUAGES.map((tag) => (
              <option key={tag} value={tag}>
                {nameOfLanguage(tag)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label={t('library.captions.label')} isOptional>
        {(control) => (
          <TextInput
            {...control}
            value={label}
            maxLength={60}
            placeholder={nameOfLanguage(language)}
            onChange={({ currentTarget }) => setLabel(currentTarget.value)}
          />
        )}
      </Field>
      <input
        ref={input}
        type="file"
        hidden
        accept=".vtt,text/vtt"
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Button look="line" isPending={isPending} onClick={() => input.current?.click()}>
        {t(taken.includes(language) ? 'library.captions.replace' : 'library.captions.add')}
      </Button>
      <small className="text-13 text-soft">{t('library.captions.help')}</small>
    </div>
  )
}

/** The reader's own language, or the next that is not there yet. */
function firstFree(locale: string, taken: readonly string[]): string {
  const own = locale === 'zh-hans' ? 'zh-Hans' : locale
  const free = [own, ...CAPTION_LANGUAGES].find((tag) => !taken.includes(tag))
  return free ?? own
}
