import { useEffect } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { findSimilar } from '../../contract.ts'
import { Section } from './Section.tsx'

/** ms after the last key press before the search starts. */
const DEBOUNCE = 700
const SHORTEST = 4

/** Existing topics with a similar title; their links open in a new tab. */
export function SimilarSection({ title, except }: { title: string; except: number | null }) {
  const { t } = useI18n()
  const { href, langOf } = usePage()
  const { data, run } = useRequest(findSimilar)
  const wanted = title.trim()
  const isLong = [...wanted].length >= SHORTEST
  useEffect(() => {
    if (!isLong) return
    const rest = setTimeout(() => void run({ title: wanted.slice(0, 300), except }), DEBOUNCE)
    return () => clearTimeout(rest)
  }, [wanted, isLong, except, run])
  const nodes = isLong ? (data?.nodes ?? []) : []
  if (nodes.length === 0) return null
  return (
    <Section title={t('authoring.similar')}>
      <ul className="desk-similar">
        {nodes.map(({ databaseId, path, title: name, language, answers, isSolved }) => (
          <li key={databaseId}>
            <a href={href(path)} target="_blank" rel="noopener" lang={langOf(language)}>
              {name}
            </a>
            <small className="num">
              {t('community.answersCount', { count: answers })}
              {isSolved && ` · ${t('community.chip.solved')}`}
            </small>
          </li>
        ))}
      </ul>
      <p className="text-13 text-soft">{t('authoring.similar.help')}</p>
    </Section>
  )
}
