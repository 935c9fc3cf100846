import '../translations.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import type { Viewer } from '#shared/people/viewer.ts'
import { isLocale } from '#shared/texts/locales.ts'
import { Empty } from '#ui/content/Empty.tsx'
import { ErrorBox } from '#ui/content/ErrorBox.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { lockIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import { getTranslation } from '../contract.ts'
import { needsMark } from '../rules/hidden-mark.ts'
import { TRANSLATED_KINDS } from '../rules.ts'
import type { Translation } from '../schemas.ts'
import { type KeptWords, nameOfWords, readWords, type Words } from './kept-words.ts'
import { SideBySide } from './SideBySide.tsx'
import { pickWords } from './use-translation.ts'

/** What the address asks for. */
function readAddress() {
  const query = new URLSearchParams(location.search)
  const kind = TRANSLATED_KINDS.find((name) => name === query.get('translate'))
  const id = Number(/^\d{1,15}$/.exec(query.get('id') ?? '')?.[0] ?? 0)
  const to = query.get('to')
  return kind && id ? { kind, id, ...(isLocale(to) && { to }) } : null
}

/** So that the same one is open after a reload. */
function nameLanguage(to: string): void {
  const address = new URL(location.href)
  address.searchParams.set('to', to)
  history.replaceState(history.state, '', address)
}

/** Nothing, and where the original hides a part also the mark, with a line before and behind it. */
function emptyLike({ original }: Translation): Words {
  const nothing = (content: Doc['content']): Doc => ({ version: 1, content })
  const isMarked = needsMark({ document: original.document as Doc, hidden: original.hidden as Doc | null })
  const [document, hidden] = isMarked
    ? [nothing([{ type: 'paragraph' }]), nothing([{ type: 'paragraph' }])]
    : [nothing([]), null]
  return { title: '', excerpt: '', document, hidden }
}

interface Opened {
  name: string
  translation: Translation
  before: KeptWords
}

/** What this device has and the server has not is the later one; else the draft, else what is published. */
function openOn(personId: number, translation: Translation): Opened {
  const { kind, databaseId, to, draft, published } = translation
  const name = nameOfWords(personId, kind, databaseId, to)
  const kept = readWords(name)
  const known = (draft ?? published) as Words | null
  const stored = {
    words: known ? pickWords(known) : emptyLike(translation),
    version: draft?.version ?? 0,
    isSaved: true,
  }
  return { name, translation, before: kept && !kept.isSaved ? kept : stored }
}

/** Opens a text beside one of its translations, and another one when that is chosen. */
export function TranslationDesk({ viewer }: { viewer: Viewer }) {
  const [turn, setTurn] = useState(0)
  return <OpenDesk key={turn} personId={viewer.databaseId} onAgain={() => setTurn(turn + 1)} />
}

/** Opens once what the address asks for. */
function OpenDesk({ personId, onAgain }: { personId: number; onAgain: () => void }) {
  const { t } = useI18n()
  const [opened, setOpened] = useState<Opened | 'refused' | 'failed'>()
  const show = useEffectEvent((translation: Translation) => setOpened(openOn(personId, translation)))

  useEffect(() => {
    let isOver = false
    const open = async () => {
      const asked = readAddress()
      const outcome = asked && (await send(getTranslation, asked, { steps: 'all' }))
      if (isOver) return
      if (outcome?.ok) {
        nameLanguage(outcome.result.to)
        show(outcome.result)
      } else setOpened(!outcome || outcome.refusal ? 'refused' : 'failed')
    }
    void open()
    return () => {
      isOver = true
    }
  }, [])

  const openIn = (to: string) => {
    nameLanguage(to)
    onAgain()
  }
  if (!opened) return <Skeleton shape="text" />
  if (opened === 'failed') return <ErrorBox onRetry={onAgain} />
  if (opened === 'refused') {
    return (
      <div className="card mx-auto max-w-xl">
        <Empty icon={lockIcon}>{t('translations.refused')}</Empty>
      </div>
    )
  }
  return (
    <SideBySide
      {...opened}
      onLanguage={openIn}
      onAgain={onAgain}
      onOriginal={(translation) => setOpened({ ...opened, translation })}
    />
  )
}
