import { type FormEvent, type MouseEvent, useEffect, useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Switch } from '#ui/forms/Choice.tsx'
import { Field, TextArea, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { listUses, updateMedia } from '../../contract.ts'
import type { Captions as CaptionsFile, MediaItem, MediaUse } from '../../schemas.ts'
import { lengthText, sizeText } from '../upload/measures.ts'
import { Captions, useCaptions } from './Captions.tsx'
import { Uses } from './DeleteItems.tsx'
import { ReplaceFile } from './ReplaceFile.tsx'
import { Thumb } from './Thumb.tsx'

interface Props {
  item: MediaItem
  onChanged: (item: MediaItem) => void
  onDelete: () => void
}

/** What is said of one thing, and where it stands. */
export function ItemEditor({ item, onChanged, onDelete }: Props) {
  const { t } = useI18n()
  const [words, setWords] = useState(() => wordsOf(item))
  const [isSaving, setSaving] = useState(false)
  const [captions, setCaptions] = useCaptions(item)
  const set = (part: Partial<typeof words>) => setWords({ ...words, ...part })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    const labels = words.labels
      .split(/[,，]/)
      .map((label) => label.trim())
      .filter((label) => label !== '')
      .slice(0, 10)
    const changed = await request(updateMedia, { id: item.databaseId, ...words, labels })
    setSaving(false)
    if (!changed) return
    toast.success(t('library.saved'))
    onChanged(changed)
  }
  return (
    <form className="library-editor" onSubmit={save}>
      <Shown item={item} captions={captions} focus={words.focus} onFocus={(focus) => set({ focus })} />
      <WordsFields kind={item.kind} words={words} onChange={set} />
      {!item.isExternal && (
        <Switch checked={words.isGated} onChange={(event) => set({ isGated: event.currentTarget.checked })}>
          {t('library.gated')}
          <small className="block text-13 text-soft">{t('library.gated.help')}</small>
        </Switch>
      )}
      {item.kind === 'video' && !item.isExternal && (
        <Captions id={item.databaseId} list={captions} onList={setCaptions} />
      )}
      {!item.isExternal && <ReplaceFile item={item} onChanged={onChanged} />}
      <Where item={item} />
      <div className="flex flex-wrap gap-2">
        <Button look="main" type="submit" isPending={isSaving}>
          {t('library.save')}
        </Button>
        <Button look="plain" className="text-danger" onClick={onDelete}>
          {t('library.delete.one')}
        </Button>
      </div>
    </form>
  )
}

interface WordsFieldsProps {
  kind: MediaItem['kind']
  words: ReturnType<typeof wordsOf>
  onChange: (part: Partial<ReturnType<typeof wordsOf>>) => void
}

/** Title, caption and labels, and for pictures what is seen on them. */
function WordsFields({ kind, words, onChange }: WordsFieldsProps) {
  const { t } = useI18n()
  return (
    <>
      <Field label={t('library.address.title')}>
        {(control) => (
          <TextInput
            {...control}
            value={words.title}
            maxLength={200}
            onChange={(event) => onChange({ title: event.currentTarget.value })}
          />
        )}
      </Field>
      {kind === 'image' && (
        <Field label={t('library.alt')} help={t('library.alt.say')}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              value={words.altText}
              maxLength={500}
              onChange={(event) => onChange({ altText: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      <Field label={t('library.caption')}>
        {(control) => (
          <TextInput
            {...control}
            value={words.caption}
            maxLength={1_000}
            onChange={(event) => onChange({ caption: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t('library.labels')} help={t('library.labels.help')}>
        {(control) => (
          <TextInput
            {...control}
            value={words.labels}
            maxLength={400}
            onChange={(event) => onChange({ labels: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  )
}

const wordsOf = ({ title, altText, caption, labels, focus, isGated }: MediaItem) => ({
  title,
  altText,
  caption,
  focus,
  isGated,
  labels: labels.join(', '),
})

/** The thing itself; a press on a picture says what its covers must show. */
function Shown({
  item,
  captions,
  focus,
  onFocus,
}: {
  item: MediaItem
  captions: readonly CaptionsFile[]
  focus: MediaItem['focus']
  onFocus: (focus: MediaItem['focus']) => void
}) {
  const { t, locale } = useI18n()
  const { kind, sourceUrl, srcSet, width, height, color, duration, fileSize, isExternal } = item
  const point = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width: wide, height: high } = currentTarget.getBoundingClientRect()
    const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100
    onFocus({ x: share((clientX - left) / wide), y: share((clientY - top) / high) })
  }
  const facts = [
    width && height ? `${width} × ${height}` : null,
    duration === null ? null : lengthText(duration),
    isExternal ? null : sizeText(fileSize, locale),
  ]
  return (
    <figure className="library-shown">
      {kind === 'image' && (
        <button type="button" className="library-focus" aria-label={t('library.focus')} onClick={point}>
          <img
            src={sourceUrl}
            srcSet={srcSet || undefined}
            sizes="22rem"
            alt=""
            width={width ?? undefined}
            height={height ?? undefined}
            style={{ background: color ?? undefined }}
          />
          <i style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }} />
        </button>
      )}
      {kind === 'video' && !isExternal && (
        // biome-ignore lint/a11y/useMediaCaption: it has those that its owner has added
        <video src={sourceUrl} controls preload="none" poster={item.thumbUrl ?? undefined}>
          {captions.map(({ language, label, url }) => (
            <track key={language} kind="captions" src={url} srcLang={language} label={label} />
          ))}
        </video>
      )}
      {kind === 'audio' && !isExternal && (
        <audio src={sourceUrl} controls preload="none">
          <track kind="captions" />
        </audio>
      )}
      {kind === 'attachment' && <Thumb item={item} size={72} />}
      <figcaption className="num text-13 text-soft">
        {kind === 'image' && <span className="block">{t('library.focus.help')}</span>}
        {[item.fileName, ...facts].filter(Boolean).join(' · ')}
      </figcaption>
    </figure>
  )
}

function Where({ item: { databaseId } }: { item: MediaItem }) {
  const { t } = useI18n()
  const [uses, setUses] = useState<readonly MediaUse[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    void request(listUses, { ids: [databaseId] }).then((found) => isCurrent && setUses(found ?? []))
    return () => {
      isCurrent = false
    }
  }, [databaseId])
  if (uses === null) return null
  return (
    <section>
      <h3 className="text-14 font-medium">{t('library.uses')}</h3>
      {uses.length > 0 ? <Uses uses={uses} /> : <p className="text-13 text-soft">{t('library.uses.none')}</p>}
    </section>
  )
}
