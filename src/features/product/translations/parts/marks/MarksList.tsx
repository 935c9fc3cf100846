import { useDeferredValue, useMemo } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { successIcon, warningIcon } from '#ui/icons.ts'
import { compareMarks, type Mark, type MarkKind } from '../../rules/compare-marks.ts'
import type { Translation } from '../../schemas.ts'
import type { Words } from '../kept-words.ts'
import { lacksMark, originalParts } from './lacks-mark.ts'

/** Rows of one kind; more are counted. */
const MOST = 5

export interface Led {
  side: 'original' | 'translation'
  kind: MarkKind
  mark: Mark
}

interface Props {
  translation: Translation
  words: Words
  onLead: (to: Led) => void
  onMark: () => void
}

/** What a translation has and its original has not, and the other way round. It is told, and stops nobody. */
export function MarksList({ translation, words, onLead, onMark }: Props) {
  const { t } = useI18n()
  const seen = useDeferredValue(words)
  const compared = useMemo(() => compareMarks(originalParts(translation), seen), [translation, seen])
  const isMarkMissing = lacksMark(translation, seen)
  const count = compared.reduce((sum, { missing, extra }) => sum + missing.length + extra.length, 0)
  const all = count + Number(isMarkMissing)
  return (
    <details className="translating-marks">
      <summary>
        <Icon path={all === 0 ? successIcon : warningIcon} size={16} />
        {t('translations.marks', { count: all })}
      </summary>
      <ul>
        {isMarkMissing && (
          <li>
            <button type="button" onClick={onMark}>
              {t('translations.marks.hidden')}
            </button>
          </li>
        )}
        {compared.map((one) => (
          <KindRows key={one.kind} {...one} onLead={onLead} />
        ))}
      </ul>
    </details>
  )
}

type KindProps = ReturnType<typeof compareMarks>[number] & Pick<Props, 'onLead'>

function KindRows({ kind, original, own, missing, extra, onLead }: KindProps) {
  const { t } = useI18n()
  if (original === 0 && own === 0) return null
  const rows = [
    ...missing.map((mark) => ({ side: 'original' as const, what: 'missing' as const, mark })),
    ...extra.map((mark) => ({ side: 'translation' as const, what: 'extra' as const, mark })),
  ]
  return (
    <>
      <li className="text-soft">{t(`translations.marks.${kind}`, { own, original })}</li>
      {rows.slice(0, MOST).map(({ side, what, mark }) => (
        <li key={`${what}:${mark.place}`}>
          <button type="button" onClick={() => onLead({ side, kind, mark })}>
            <span className="truncate">{t(`translations.marks.${what}`, { name: mark.name })}</span>
          </button>
        </li>
      ))}
      {rows.length > MOST && (
        <li className="text-soft">{t('translations.marks.more', { count: rows.length - MOST })}</li>
      )}
    </>
  )
}
