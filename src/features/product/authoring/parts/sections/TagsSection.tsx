import '#ui/css/choices.css'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { suggestTags } from '../../contract.ts'
import { TAG_LENGTH, TAGS_MOST } from '../../rules.ts'
import { TagList } from '../TagList.tsx'
import { Section, type SectionProps } from './Section.tsx'

/** ms after the last key press before suggestions are loaded. */
const DEBOUNCE = 250
/** Those beyond are found by typing. */
const SUGGESTED = 6

/** A few tags: picked from those there are, and new ones for those who may write them. */
export function TagsSection({ form: { tags, kind: written }, change }: SectionProps) {
  const { t } = useI18n()
  const [key, setKey] = useState('')
  const { data, status, run } = useRequest(suggestTags)
  const wanted = key.trim()
  const kind = written === 'doc' ? 'article' : written
  useEffect(() => {
    const rest = setTimeout(() => void run({ kind, key: wanted.slice(0, 60) }), wanted === '' ? 0 : DEBOUNCE)
    return () => clearTimeout(rest)
  }, [kind, wanted, run])
  const has = (name: string) => tags.some((tag) => tag.toLowerCase() === name.toLowerCase())
  const add = (name: string) => {
    setKey('')
    if (name !== '' && !has(name)) change({ tags: [...tags, name] })
  }
  const names = (data?.names ?? []).filter((name) => !has(name)).slice(0, SUGGESTED)
  const isNew =
    data?.canCreate &&
    wanted !== '' &&
    !has(wanted) &&
    !names.some((name) => name.toLowerCase() === wanted.toLowerCase())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return
    event.preventDefault()
    const known = names.find((name) => name.toLowerCase() === wanted.toLowerCase()) ?? names[0]
    if (wanted !== '') add(isNew ? wanted : (known ?? ''))
  }
  return (
    <Section
      title={t('authoring.tags')}
      field="tags"
      hint={t('authoring.tags.count', { count: tags.length, most: TAGS_MOST })}
    >
      <TagList
        tags={tags}
        nameOf={(tag) => tag}
        onRemove={(tag) => change({ tags: tags.filter((one) => one !== tag) })}
      />
      {tags.length < TAGS_MOST && (
        <>
          <TextInput
            aria-label={t('authoring.tags.add')}
            placeholder={t('authoring.tags.add')}
            maxLength={TAG_LENGTH}
            value={key}
            onChange={(event) => setKey(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <div className="desk-chips" data-loading={(!data && status !== 'error') || undefined}>
            {names.map((name) => (
              <button key={name} type="button" className="chip" onClick={() => add(name)}>
                {name}
              </button>
            ))}
            {isNew && (
              <button type="button" className="chip" onClick={() => add(wanted)}>
                {t('authoring.tags.new', { name: wanted })}
              </button>
            )}
          </div>
        </>
      )}
    </Section>
  )
}
